#!/bin/sh
# arm64_machine.sh FOLDER COMMAND: runs COMMAND in a clean clone of HEAD on a bare Debian 12 for
# 64-bit ARM, a whole machine emulated by QEMU. `./dev arm64` calls it; it takes root, and hours.
# FOLDER keeps what was fetched for the next time. The status is the command's.
#
# Everything is in the machine's memory, and gone with it. Its kernel, which Debian means for a
# disk, unpacks the whole system from one archive instead, and so needs no driver but the network's.
set -eu
folder=$1
command=$2
project=$(cd "$(dirname "$0")/../.." && pwd)
root=$folder/root
memory=14G
suite=bookworm
mirror=http://deb.debian.org/debian

# The packages of a minimal system, unpacked here and configured when it starts for the first time,
# since only the machine itself can run what is in them; and a kernel with its modules.
fetch() {
    rm -rf "$root" "$folder/kernel"
    debootstrap --foreign --arch=arm64 --variant=minbase \
        --include=ca-certificates,git,iproute2,kmod "$suite" "$root" "$mirror" >&2
    debootstrap --download-only --arch=arm64 --variant=minbase --include=linux-image-arm64 \
        "$suite" "$folder/kernel" "$mirror" >&2
    dpkg-deb -x "$folder"/kernel/var/cache/apt/archives/linux-image-[0-9]*.deb "$folder/kernel"
    mv "$folder"/kernel/boot/vmlinuz-* "$folder/vmlinuz"
    cp -a "$folder"/kernel/lib/modules "$root/usr/lib/"
    # debootstrap makes it a link where it takes this machine for a container.
    rm -rf "$root/proc"
    mkdir "$root/proc"
    rm -rf "$folder/kernel"
    echo "deb $mirror-security $suite-security main" >"$root/etc/apt/sources.list.d/security.list"
    # Whoever needs a proxy or a certificate here needs it there.
    cp -n /etc/apt/apt.conf.d/99* "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
    touch "$folder/fetched"
}

# The first program of the machine: the rest of the installation, its network, the command.
write_init() {
    cat >"$root/init" <<'TEXT'
#!/bin/sh
export HOME=/root TERM=dumb LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mkdir -p /dev/pts /dev/shm
mount -t devpts pts /dev/pts
mount -t tmpfs shm /dev/shm
ln -s /proc/self/fd /dev/fd
/debootstrap/debootstrap --second-stage
mountpoint -q /proc || mount -t proc proc /proc
mountpoint -q /sys || mount -t sysfs sys /sys
depmod
modprobe virtio_pci
modprobe virtio_net
card=$(cd /sys/class/net && echo e*)
ip link set lo up
ip link set "$card" up
ip address add 10.0.2.15/24 dev "$card"
ip route add default via 10.0.2.2
echo "nameserver 10.0.2.3" >/etc/resolv.conf
cd /src/project
setsid sh -c "$(cat /src/command)" </dev/null
echo "== status $?"
sync
echo o >/proc/sysrq-trigger
sleep 60
TEXT
    chmod +x "$root/init"
}

[ "$(id -u)" = 0 ] || { echo "arm64_machine.sh: only root can make a system" >&2; exit 2; }
mkdir -p "$folder"
[ -e "$folder/fetched" ] || fetch
write_init
rm -rf "$root/src"
git clone -q "$project" "$root/src/project"
printf '%s\n' "$command" >"$root/src/command"
(cd "$root" && find . | cpio --quiet -o -H newc) >"$folder/system.cpio"
qemu-system-aarch64 -M virt -cpu neoverse-n1 -smp "$(nproc)" -m $memory -accel tcg,thread=multi \
    -nodefaults -no-reboot -display none -serial stdio \
    -netdev user,id=net -device virtio-net-pci,netdev=net,romfile= \
    -kernel "$folder/vmlinuz" -initrd "$folder/system.cpio" \
    -append "console=ttyAMA0 quiet rdinit=/init" </dev/null | tee "$folder/console.log"
status=$(sed -n 's/^== status \([0-9]*\).*/\1/p' "$folder/console.log" | tail -n 1)
[ -n "$status" ] || { echo "arm64_machine.sh: the machine stopped before the command did" >&2; exit 2; }
exit "$status"

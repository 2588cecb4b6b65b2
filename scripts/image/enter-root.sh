#!/bin/sh
# Runs a program in a folder that stands for the root of a container. Must run in its own namespaces for mounts and processes, which
# also undo all mounts at the end:
#
#   unshare --mount --pid --fork --kill-child enter-root.sh ROOT NODE NPM USER [chroot's program and arguments]
#
# NODE and NPM: the program and the folder of the base image. NPM_CACHE names a folder for downloaded packages. VOLUMES, if it is set,
# names the folders that can be written; all others, except /tmp, then cannot.
set -eu
root=$1 node=$2 npm=$3 user=$4
shift 4

# No mount may be visible outside, where the folder is deleted afterwards.
mount --make-rprivate /
mount --bind "$root" "$root"
for name in bin sbin lib lib64 usr; do
  if [ -L "/$name" ]; then
    [ -L "$root/$name" ] || cp --no-dereference "/$name" "$root/$name"
  elif [ -d "/$name" ]; then
    mkdir -p "$root/$name"
    mount --bind "/$name" "$root/$name"
    mount -o remount,bind,ro "$root/$name"
  fi
done

local=$root/usr/local
mount -t tmpfs tmpfs "$local"
mkdir -p "$local/bin" "$local/lib/node_modules/npm"
touch "$local/bin/node"
mount --bind "$node" "$local/bin/node"
mount --bind "$npm" "$local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$local/bin/npx"

mkdir -p "$root/dev" "$root/proc" "$root/tmp"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for name in null zero full random urandom; do
  touch "$root/dev/$name"
  mount --bind "/dev/$name" "$root/dev/$name"
done
mkdir "$root/dev/shm"
mount -t tmpfs -o mode=1777,size=64m tmpfs "$root/dev/shm"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"

if [ -n "${NPM_CACHE:-}" ]; then
  mkdir -p "$NPM_CACHE" "$root/root/.npm"
  mount --bind "$NPM_CACHE" "$root/root/.npm"
fi
if [ -n "${VOLUMES+set}" ]; then
  for name in $VOLUMES; do mount --bind "$root$name" "$root$name"; done
  mount -o remount,bind,ro "$root"
fi
exec chroot --userspec="$user" --groups= "$root" "$@"

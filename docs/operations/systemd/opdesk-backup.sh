#!/bin/sh
# Backs opdesk up into a new folder below FOLDER, then deletes all but the newest KEEP backups of this script:
#   opdesk-backup.sh FOLDER KEEP
# After a backup that failed or lacks files, nothing is deleted, and the exit code is that of the backup.
set -eu
folder=$1
keep=$2
[ "$keep" -ge 1 ]

"$(dirname "$0")/../../../bin/opdesk" backup --to "$folder/$(date -u +%Y%m%dT%H%M%SZ)"

kept=0
for name in $(ls -r "$folder" | grep -E '^[0-9]{8}T[0-9]{6}Z$'); do
  # A folder without a manifest is left from a failed backup.
  if [ -f "$folder/$name/manifest.json" ] && [ "$kept" -lt "$keep" ]; then
    kept=$((kept + 1))
  else
    rm -r -- "${folder:?}/$name"
  fi
done

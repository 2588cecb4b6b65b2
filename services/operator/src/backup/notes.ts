import { faultLines } from '../documents-report.ts'
import type { Manifest } from './manifest.ts'

/** Notes for the operator who restores a back-up; empty if it is whole. */
export const notesOf = ({ format, faults }: Manifest): string => {
  const unchecked =
    format === 1 ? 'This back-up was written without digests: only the numbers of its rows and files were compared.\n' : ''
  const missing =
    faults && faults.count > 0
      ? `When it was written, ${faults.count} files that its database names were missing or changed:${faultLines(faults.first, faults.count)}\n`
      : ''
  return unchecked + missing
}

import { createErasureList } from '@opdesk/event-store/personal-data/erasure-list.ts'
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

/** Tells how many people, erased since the back-up, the next start erases again (decision 0165). */
export const erasuresNote = async (keysDir: string, { at }: Pick<Manifest, 'at'>): Promise<string> => {
  const list = createErasureList(keysDir)
  const listed = await list.read()
  if (!listed)
    return `There is no ${list.file}. Put it back before the start: without it, people who were erased since the back-up stay.\n`
  const since = listed.filter(entry => entry.at > at).length
  return `${list.file} lists ${since} people who were erased since the back-up. The next start erases them again.\n`
}

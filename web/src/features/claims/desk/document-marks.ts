import type { AskedDocument } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimFlag } from '@opdesk/contracts/claim/reading/flags.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import type { DocumentFlag, ViewerMark } from '../../../desk/viewer/types.ts'
import { flagTitle } from './flags-of.ts'

/** The id of a flag's mark in the viewer. */
export const flagMarkId = ({ code, parameter, file_id }: ClaimFlag): string => [code, parameter, file_id].join(' ')

/** The places that were compared with the claim, and the part that a clarification asks about. */
export const marksOf = (flags: readonly ClaimFlag[], asked: AskedDocument | undefined): ViewerMark[] => [
  ...flags.flatMap(flag => {
    const { file_id, page, box, severity } = flag
    if (!file_id || !page || !box) return []
    return [
      {
        id: flagMarkId(flag),
        file_id,
        page,
        box,
        tone: severity === 'differs' ? 'wait' : 'good',
        label: flagTitle(flag),
      } as const,
    ]
  }),
  ...(asked?.file_id && asked.region
    ? [{ id: 'asked', file_id: asked.file_id, ...asked.region, tone: 'asked', label: 'Asked about' } as const]
    : []),
]

/** The result of comparing each file of a claim; undefined for all if the claim has no readings. */
export const documentFlagOf =
  ({ flags, readings }: Pick<StaffClaim, 'flags' | 'readings'>) =>
  (fileId: string): DocumentFlag | undefined => {
    if (readings.length === 0) return undefined
    const own = flags.filter(({ file_id }) => file_id === fileId)
    if (own.some(({ severity }) => severity === 'differs')) return 'differs'
    return own.length > 0 ? 'agrees' : 'not_read'
  }

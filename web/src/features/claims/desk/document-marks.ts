import { type AskedDocument, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimFlag } from '@opdesk/contracts/claim/reading/flags.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { allows } from '@opdesk/contracts/claim/transitions.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import type { DocumentFlag, ViewerMark } from '../../../desk/viewer/types.ts'
import { documentsOf } from './asked-document.ts'
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

/** The result of reading and comparing each file of a claim. A closed claim gets no readings any more. */
export const documentFlagOf =
  ({ flags, readings, state_name }: Pick<StaffClaim, 'flags' | 'readings' | 'state_name'>) =>
  (fileId: string): DocumentFlag => {
    const reading = readings.find(({ file_id }) => file_id === fileId)
    if (!reading) return allows(state_name, 'claim_documents_read') ? 'waiting' : 'late'
    if (reading.state === 'not_read') return 'not_read'
    const own = flags.filter(({ file_id, files }) => file_id === fileId || files?.includes(fileId))
    if (own.some(({ severity }) => severity === 'differs')) return 'differs'
    return own.length > 0 ? 'agrees' : 'nothing'
  }

const unreadWords: Partial<Record<DocumentFlag, string>> = {
  waiting: 'is being read',
  late: 'not read before the decision',
  not_read: 'not readable',
}

/** The documents that were not compared, each with the reason: "Prescription is being read, Fee receipt not readable". */
export const unreadInWords = (claim: StaffClaim): string => {
  const flagOf = documentFlagOf(claim)
  const unread = documentsOf(claim).flatMap(({ kind, file }) => {
    const words = file.name === ERASED ? undefined : unreadWords[flagOf(file.file_id)]
    return words ? [`${documentLabels[kind]} ${words}`] : []
  })
  return [...new Set(unread)].join(', ')
}

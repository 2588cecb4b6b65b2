import { type ClaimDocument, digestsOf } from '@opdesk/contracts/claim/documents.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import type { MatchedFile } from '@opdesk/contracts/claim/matching.ts'
import { isGone } from '@opdesk/contracts/erased.ts'
import { comparableRegistration } from '@opdesk/contracts/names.ts'
import { defineProjection, type HandlerArguments, REMOVED } from '../engine/define-projection.ts'
import { type LogEvent, type ProjectedEvent, streamId } from '../engine/events.ts'
import { type ClaimMatchDigestRow, type ClaimMatchRow, claimMatchDigestTable, claimMatchTable } from './table.ts'

const visit = ({ details, fees }: ProjectedEvent<'claim_amended'>['data']) => ({
  member_id: details.member_id,
  opd_date: details.opd_date,
  doc_registration: details.doc_registration,
  registration: isGone(details.doc_registration) ? '' : comparableRegistration(details.doc_registration),
  bill_amount: totalFees(fees),
})

const fileOf = ({ file_id, kind, name, size, content_type, sha256, original_sha256, look }: ClaimDocument): MatchedFile => ({
  file_id,
  kind,
  name,
  size,
  content_type,
  sha256,
  original_sha256,
  ...(look !== undefined && { look }),
})

const withFiles = (row: ClaimMatchRow, files: MatchedFile[]): ClaimMatchRow => ({
  ...row,
  files,
  has_look: files.some(({ look }) => look !== undefined),
})

/** The digest's row: its key is `<digest> <claim id>`. */
const digestOn = (
  _: unknown,
  event: Pick<LogEvent, 'type' | 'stream'>,
  { key, context }: HandlerArguments<ClaimMatchRow>,
): ClaimMatchDigestRow => {
  const claim_id = streamId(event)
  return { id: key, sha256: key.slice(0, -claim_id.length - 1), claim_id, visit_id: context?.visit_id ?? claim_id }
}

/**
 * Indexes the digests of a claim's documents from its submission on, because later its documents are never removed. Until then the
 * context has them.
 */
export const claimMatch = defineProjection({
  name: 'claim_match',
  version: 6,
  hasPersonalData: true,
  table: claimMatchDigestTable,
  context: claimMatchTable,
})({
  key: (event, claim) =>
    claim?.submitted_at
      ? [...new Set([...claim.files.flatMap(digestsOf), ...claim.bills].map(digest => `${digest} ${streamId(event)}`))]
      : [],
  on: { claim_submitted: digestOn, claim_documents_attached: digestOn, claim_documents_read: digestOn },
  context: {
    key: streamId,
    on: {
      claim_drafted: (_, event) => ({
        claim_id: streamId(event),
        visit_id: event.data.corrects?.claim_id ?? streamId(event),
        ...visit(event.data),
        files: [],
        submitted_at: null,
        has_look: false,
        bills: [],
      }),
      claim_amended: (row, event) => row && { ...row, ...visit(event.data) },
      claim_documents_attached: (row, { data }) => row && withFiles(row, [...row.files, ...data.documents.map(fileOf)]),
      claim_document_removed: (row, { data }) =>
        row &&
        withFiles(
          row,
          row.files.filter(({ file_id, kind }) => file_id !== data.file_id || kind !== data.kind),
        ),
      claim_submitted: (row, event) => row && { ...row, bill_amount: event.data.bill_amount, submitted_at: event.at },
      claim_documents_read: (row, { data }) => row && { ...row, bills: [...new Set([...row.bills, ...data.bills])] },
      claim_discarded: () => REMOVED,
    },
  },
})

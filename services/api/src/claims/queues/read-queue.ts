import { claimList } from '@opdesk/contracts/claim/claim-list.ts'
import { QUEUE_PAGE_SIZE, type QueuePart } from '@opdesk/contracts/claim/desk-queue.ts'
import { disputeList } from '@opdesk/contracts/dispute/dispute-list.ts'
import { firstDisputeDocuments, firstDocuments } from '@opdesk/projections/claim-detail/first-documents.ts'
import type { StaffViewer } from '@opdesk/projections/claim-list/conditions.ts'
import { staffClaims } from '@opdesk/projections/claim-list/query.ts'
import { staffDisputes } from '@opdesk/projections/dispute/query.ts'
import { readPage, type Selection } from '@opdesk/projections/lists/list-query.ts'
import type { AppDeps } from '../../deps.ts'
import type { SavedQueue } from './saved-queues.ts'

interface Row {
  claim_id: string
  claim_number: string
  stream_version: number
}

const selectionOf = ({ list, query }: SavedQueue, viewer: StaffViewer): Selection =>
  list === 'claims' ? staffClaims(claimList.query.parse(query), viewer) : staffDisputes(disputeList.query.parse(query), viewer)

/** A part of a queue, evaluated for this viewer: ids, versions and first documents in the order of the list. */
export const readQueue = async (
  { db }: Pick<AppDeps, 'db'>,
  queue: SavedQueue,
  { page, viewer }: { page: number; viewer: StaffViewer },
): Promise<QueuePart> => {
  const selection = selectionOf(queue, viewer)
  const { rows, pagination } = await readPage<Row>(db, selection, { page, pageSize: QUEUE_PAGE_SIZE })
  const ids = rows.map(({ claim_id }) => claim_id)
  const [files, attached] = await Promise.all([
    firstDocuments(db, ids),
    queue.list === 'disputes' ? firstDisputeDocuments(db, ids) : undefined,
  ])
  const records = rows.map(({ claim_id, claim_number, stream_version }) => ({
    _id: claim_id,
    claim_id: claim_number,
    version: stream_version,
    file: attached?.get(claim_id) ?? files.get(claim_id) ?? null,
  }))
  return { list: queue.list, query: queue.query, records, pagination }
}

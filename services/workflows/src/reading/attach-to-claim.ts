import { processActor } from '@opdesk/contracts/actor.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { attachReadings, planPeriodOf } from '@opdesk/domain/claim/attach-readings.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import {
  type BillDigests,
  namedSameBills,
  openReadings,
  READINGS,
  SAME_BILLS_NAMED,
  type StoredReading,
} from '@opdesk/operations/reading/stored-readings.ts'
import { sameBills } from '@opdesk/projections/claim-match/query.ts'
import { queryViews } from '@opdesk/projections/engine/query-views.ts'
import type { WorkflowContext } from '../workflow.ts'

interface Parts {
  keyring: Pick<Keyring, 'forDecryption'>
  billDigests: BillDigests
}

/**
 * Adds the readings of a submitted claim to its event stream, once all its documents are read. Repeatable: a reading that the claim
 * has is not added again. Does nothing without a claim.
 */
export const attachToClaim = async (
  { keyring, billDigests }: Parts,
  context: WorkflowContext,
  claimId: string | null,
): Promise<void> => {
  if (claimId === null) return
  const { db, store, clock } = context
  const { rows } = await db.query<StoredReading & { read_at: Date | null }>(
    'select file_id, owner_id, sealed, read_at from app.document_reading where claim_id = $1 order by queued_at, file_id',
    [claimId],
  )
  if (rows.some(({ read_at }) => read_at === null)) return
  const stream = claimStream(claimId)
  const { state } = await load(store, claimAggregate, stream)
  const opened = await openReadings(keyring, rows)
  const readings = isSubmitted(state)
    ? opened.filter(({ file_id }) => !state.readings.some(known => known.file_id === file_id))
    : []
  if (isSubmitted(state) && readings.length > 0) {
    const bills = readings.flatMap(({ reading }) => billDigests(reading))
    const others =
      bills.length === 0
        ? []
        : (await queryViews(context, sameBills({ visitId: state.corrects?.claim_id ?? claimId, bills }, SAME_BILLS_NAMED))).rows
    const subscriber = (await load(store, subscriberAggregate(state.subscriber_id), subscriberStream(state.subscriber_id))).state
    const period = subscriber.status === 'registered' ? planPeriodOf(subscriber, state.details.opd_date) : null
    const found = { readings, bills, same_bills: namedSameBills(readings, billDigests, others), exchanged: [], period }
    const id = derivedId(READINGS, claimId, readings.map(({ file_id }) => file_id).join(' '))
    const now = clock()
    await handleCommand({
      store,
      aggregate: claimAggregate,
      stream,
      command: { id, actor: processActor(READINGS), correlation_id: id },
      now,
      decide: current => attachReadings(current, found, { now }),
    })
  }
  await db.query('update app.document_reading set attached_at = $3 where claim_id = $1 and file_id = any($2::uuid[])', [
    claimId,
    rows.map(({ file_id }) => file_id),
    clock(),
  ])
}

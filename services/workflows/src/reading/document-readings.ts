import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { accepts } from '@opdesk/contracts/claim/lifecycle.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { READINGS } from '@opdesk/operations/reading/stored-readings.ts'
import { sweepOf } from '../queue/queue.ts'
import { defineWorkflow, type HandledEvent, type Workflow, type WorkflowContext } from '../workflow.ts'
import { type ReadingParts, readingQueue } from './reading-queue.ts'

type Sent = HandledEvent<'claim_submitted'> | HandledEvent<'claim_resubmitted'> | HandledEvent<'claim_disputed'>

/**
 * Queues the documents of a claim that still can be decided, and ties those that are read to the claim. Documents of older, closed
 * claims are not read.
 */
const queueDocuments = async (event: Sent, { store, db, clock }: WorkflowContext): Promise<void> => {
  const claimId = claimStream.idOf(event.stream)
  const { state } = await load(store, claimAggregate, event.stream)
  await db.query('delete from app.shown_difference where claim_id = $1', [claimId])
  if (!isSubmitted(state) || !accepts(state.status, 'claim_documents_read')) return
  const added = event.type === 'claim_disputed' ? event.data.files : []
  await db.query(
    `insert into app.document_reading as known (file_id, owner_id, claim_id, queued_at, due_at)
     select id, owner_id, $2, $3, $3 from app.file where id = any($1::uuid[])
     on conflict (file_id) do update set claim_id = $2, attached_at = null where known.claim_id is distinct from $2`,
    [[...state.documents, ...added].map(({ file_id }) => file_id), claimId, clock()],
  )
}

/**
 * Reads uploaded documents and adds what was read to their claims. Never in the way of an upload or a submission: a document that
 * cannot be read counts as not read. A discarded draft leaves no readings.
 */
export const defineDocumentReadings = (parts: ReadingParts): Workflow =>
  defineWorkflow({
    name: READINGS,
    on: {
      claim_submitted: queueDocuments,
      claim_resubmitted: queueDocuments,
      claim_disputed: queueDocuments,
      claim_discarded: async ({ stream }, { db, store }) => {
        const { state } = await load(store, claimAggregate, stream)
        await db.query('delete from app.shown_difference where claim_id = $1', [claimStream.idOf(stream)])
        if (state.status === 'new') return
        await db.query('delete from app.document_reading where claim_id is null and file_id = any($1::uuid[])', [
          state.documents.map(({ file_id }) => file_id),
        ])
      },
    },
    sweep: sweepOf(readingQueue(parts)),
  })

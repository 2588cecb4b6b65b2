import { buffer } from 'node:stream/consumers'
import { type DocumentReading, READING_VERSION } from '@opdesk/contracts/claim/reading/reading.ts'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import type { DocumentReaders, ReadingLane } from '@opdesk/integrations/reading/document-readers.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { type BillDigests, READINGS, sealReading } from '@opdesk/operations/reading/stored-readings.ts'
import type pg from 'pg'
import type { Queue } from '../queue/queue.ts'
import { isTransient } from '../retry.ts'
import { attachToClaim } from './attach-to-claim.ts'

/** What the reading of documents needs. */
export interface ReadingParts {
  readers: Pick<DocumentReaders, 'read'>
  keyring: Pick<Keyring, 'forEncryption' | 'forDecryption'>
  storage: Pick<FileStorage, 'open'>
  billDigests: BillDigests
}

/** One document is read for a form that waits, one of the others, and one is added to its claim. */
const LANES = 3
/** So long (ms) after the upload a person still fills in the form. The form itself waits 8 s. */
const FORM_IS_FILLED_MS = 30_000
/** A form that asked for a reading in this time (ms) still waits for it. */
const FORM_ASKED_MS = 5000
/** Interval (ms) of the search for documents of drafts while others are read. */
const LOOK_AGAIN_MS = 500
/** Pauses (ms) before further attempts after a failure of the reader. After the last one the document counts as not read. */
const RETRY_PAUSES_MS = [30_000, 120_000]
/** Pause (ms) after a transient failure, such as of the database. */
const TRANSIENT_PAUSE_MS = 2000

interface Work {
  file_id: string
  owner_id: string
  claim_id: string | null
  sha256: string
  content_type: string
  attempts: number
  /** `attach`: the document is read, and its reading is to be added to the claim. */
  lane: ReadingLane | 'attach'
}

/** Rows of a claim whose documents are all read, or rows to read. A row without an attempt is due at once. */
const DUE = `work.read_at is null or (work.claim_id is not null and work.attached_at is null and not exists (
  select from app.document_reading other where other.claim_id = work.claim_id and other.read_at is null))`

/** Stores a reading under its owner's key; a person who was erased keeps none. Returns the claim of the file. */
const save = async (
  db: pg.Pool,
  { keyring }: Pick<ReadingParts, 'keyring'>,
  { file_id, owner_id }: Work,
  reading: DocumentReading,
  at: Date,
): Promise<string | null> => {
  const key = (await keyring.forEncryption([owner_id])).get(owner_id)
  if (!key) {
    await db.query('delete from app.document_reading where file_id = $1', [file_id])
    return null
  }
  const { rows } = await db.query<{ claim_id: string | null }>(
    'update app.document_reading set sealed = $2, read_at = $3, attempts = 0, due_at = $3 where file_id = $1 returning claim_id',
    [file_id, sealReading(key, file_id, reading), at],
  )
  return rows[0]?.claim_id ?? null
}

/** Rejects when the stop comes first: the row stays unchanged, and the document is read after the next start. */
const unlessStopped = async <T>(work: Promise<T>, stop: AbortSignal): Promise<T> => {
  stop.throwIfAborted()
  const stopped = Promise.withResolvers<never>()
  const abort = () => stopped.reject(stop.reason)
  stop.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, stopped.promise])
  } finally {
    stop.removeEventListener('abort', abort)
  }
}

/** The queue of uploaded documents: each is read, and its reading is added to its claim once the claim is submitted. */
export const readingQueue = (parts: ReadingParts): Queue<Work> => ({
  name: READINGS,
  lanes: LANES,
  lookAgainMs: LOOK_AGAIN_MS,
  about: ({ file_id }) => ({ file_id }),
  // A document that a form asks for comes first. Next comes the newest of each owner, because its form may ask for it; the owners
  // take turns, so that many uploads of one delay no other.
  // Of the owners whose turn it is, the one that waits longest comes first: later uploads of others must not pass it again and again.
  claim: async ({ db, clock }, underWay) => {
    const now = clock()
    const { rows } = await db.query<Work>(
      `with due as (
         select work.*, coalesce(work.asked_at > $5, false) as is_asked, case when work.read_at is not null then 'attach'
           when work.claim_id is null and (work.queued_at > $3 or work.asked_at > $5) then 'draft' else 'submitted' end as lane
         from app.document_reading work
         where (${DUE}) and (work.attempts = 0 or work.due_at <= $1) and work.file_id <> all($2::uuid[])),
       recent as (
         select file_id, row_number() over (partition by owner_id order by queued_at desc) as place from app.document_reading
         where queued_at > $3 and owner_id in (select owner_id from due where lane = 'draft'))
       select distinct on (lane) due.file_id, due.owner_id, claim_id, attempts, lane, file.sha256, file.content_type
       from due join app.file on file.id = due.file_id left join recent on recent.file_id = due.file_id and lane = 'draft'
       where lane <> all($4::text[])
       order by lane, is_asked desc, place, case when lane = 'draft' then queued_at end,
         case when claim_id is null then queued_at end desc nulls last, due_at`,
      [
        now,
        underWay.map(({ file_id }) => file_id),
        new Date(now.getTime() - FORM_IS_FILLED_MS),
        underWay.map(({ lane }) => lane),
        new Date(now.getTime() - FORM_ASKED_MS),
      ],
    )
    return rows
  },
  handle: async (work, context, stop) => {
    const { db, clock } = context
    const { lane } = work
    if (lane === 'attach') return await attachToClaim(parts, context, work.claim_id)
    const bytes = await buffer(await parts.storage.open(work.sha256))
    const reading = await unlessStopped(parts.readers.read(bytes, work.content_type, { lane }), stop)
    await attachToClaim(parts, context, await save(db, parts, work, reading, clock()))
  },
  judge: (error, { attempts }) => (isTransient(error) ? TRANSIENT_PAUSE_MS : (RETRY_PAUSES_MS[attempts] ?? 'give up')),
  postpone: async ({ file_id }, due, error, { db }) => {
    const failed = isTransient(error) ? 0 : 1
    await db.query('update app.document_reading set attempts = attempts + $3, due_at = $2 where file_id = $1', [
      file_id,
      due,
      failed,
    ])
  },
  giveUp: async (work, _, { db, clock }) => {
    if (work.lane === 'attach')
      await db.query('update app.document_reading set attached_at = $2 where file_id = $1', [work.file_id, clock()])
    else await save(db, parts, work, { state: 'not_read', version: READING_VERSION, reason: 'unreadable' }, clock())
  },
  nextDue: async ({ db }) => {
    const { rows } = await db.query<{ due: Date | null }>(
      `select min(work.due_at) as due from app.document_reading work join app.file on file.id = work.file_id where ${DUE}`,
    )
    return rows[0]?.due ?? null
  },
})

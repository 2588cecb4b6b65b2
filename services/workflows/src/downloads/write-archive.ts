import type { PassThrough } from 'node:stream'
import { english } from '@opdesk/contracts/words/data-file/english.ts'
import { hindi } from '@opdesk/contracts/words/data-file/hindi.ts'
import { english as accessEnglish } from '@opdesk/contracts/words/document-access/english.ts'
import { hindi as accessHindi } from '@opdesk/contracts/words/document-access/hindi.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type pg from 'pg'
import type { WorkflowContext } from '../workflow.ts'
import { appDataOf, type OwnAppData } from './app-data.ts'
import { drawSummary } from './draw-summary.ts'
import { eventRules } from './event-rules.ts'
import { recordsOf, toOwnEvent } from './own-events.ts'
import { addRecord, firstRows, type Rows } from './summary.ts'
import { createZip } from './zip.ts'

/** Version of the form of my-data.json. */
const FORM = 1

interface ArchiveParts {
  store: EventStore
  db: pg.Pool
  guard?: WorkflowContext['guard']
  storage: Pick<FileStorage, 'open'>
  now: Date
}

const leftOut = Object.entries(eventRules).flatMap(([event, rule]) =>
  Object.entries(rule).map(([field, why]) => ({ event, field, why })),
)

/** The person's present record, without the staff who reviewed family requests. */
const profileOf = ({
  id,
  profile,
  confirmed_email,
  language,
  members,
  nominee,
  chain,
  employment,
  agreed,
}: RegisteredSubscriber) => ({
  id,
  details: profile,
  confirmed_email,
  language,
  consents: agreed,
  family: members.slice(1),
  nominee,
  plans: chain,
  employment,
})

/** Leaves out the proofs of nominees' requests: they are documents of other people. */
const withoutProofs = (app: OwnAppData, { nominee_requests }: RegisteredSubscriber): OwnAppData => {
  const proofs = nominee_requests.map(({ uploaded }) => uploaded?.file.file_id)
  return { ...app, documents: app.documents.filter(({ file_id }) => !proofs.includes(file_id)) }
}

/**
 * Writes the archive of a person's data to a stream: my-data.json with all events, my-data.pdf as a summary, and the uploads. Only
 * one record and one part of a file are in memory at a time. `onProgress` gets hundredths.
 */
export const writeArchive = async (
  out: PassThrough,
  subscriber: RegisteredSubscriber,
  { store, db, guard, storage, now }: ArchiveParts,
  onProgress: (done: number) => void,
): Promise<void> => {
  const { id, language, profile } = subscriber
  const words = language === 'hi' ? { ...hindi, role: accessHindi.role } : { ...english, role: accessEnglish.role }
  const app = withoutProofs(await appDataOf(db, id), subscriber)
  const rows: Rows = firstRows(subscriber, app, words)
  const zip = createZip(out, now)

  async function* json(): AsyncGenerator<string> {
    const head = {
      form: FORM,
      made_at: now.toISOString(),
      amounts: 'paise',
      left_out: leftOut,
      profile: profileOf(subscriber),
      ...app,
    }
    yield `${JSON.stringify(head).slice(0, -1)},"records":[`
    let separator = '\n'
    for await (const record of recordsOf(store, { db, ...(guard && { guard }) }, id)) {
      const { kind, stream, events } = record
      addRecord(rows, record, words)
      yield `${separator}${JSON.stringify({ kind, stream, events: events.map(event => toOwnEvent(event, id)) })}`
      separator = ',\n'
    }
    yield '\n]}\n'
  }

  await zip.add('my-data.json', json())
  onProgress(30)
  const summary = await drawSummary({ name: profile.name, language: language ?? 'en', words, rows, now })
  await zip.add('my-data.pdf', summary, { packed: false })
  onProgress(40)
  for (const [index, { path, sha256 }] of app.documents.entries()) {
    await zip.add(path, await storage.open(sha256), { packed: false })
    onProgress(40 + Math.floor((60 * (index + 1)) / app.documents.length))
  }
  zip.end()
}

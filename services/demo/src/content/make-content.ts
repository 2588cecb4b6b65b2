import type { AppDeps } from '@opdesk/api/deps.ts'
import type { UploadedPicture } from '@opdesk/contracts/content/uploads.ts'
import { Publication } from '@opdesk/contracts/resource/publication.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { withPublication } from '@opdesk/domain/resource/publish.ts'
import { addRecord, modifyRecord, recordAggregate } from '@opdesk/domain/resource/record.ts'
import { commandAt } from '../command.ts'
import { demoId } from '../ids.ts'
import { inParallel } from '../in-parallel.ts'
import { minuteOf } from '../working-hours.ts'
import type { Picture } from './pictures.ts'
import { type ContentRecord, contentRecords } from './records.ts'
import { storePicture } from './store-picture.ts'

type Deps = Pick<AppDeps, 'store' | 'db' | 'pictureFiles' | 'clock'>

const CONCURRENT_DRAWINGS = 3
const CONCURRENT_WRITES = 12
const MORNING = 10 * 60

const momentOf = (daysAgo: number, key: string, now: Date): Date =>
  minuteOf(addDays(istDay(now), -daysAgo), MORNING + ((key.length * 23) % 400))

/** The pictures of a record in both forms: for a request, and for the stored record. */
const picturesOf = ({ pictures }: ContentRecord, kept: ReadonlyMap<string, UploadedPicture>) => {
  const shown = Object.entries(pictures).map(([field, needed]) => [
    field,
    needed.map(({ name, alt }) => {
      const picture = kept.get(name)
      if (!picture) throw new Error(`the picture ${name} has not been kept`)
      return { ...picture, alt: alt.en, alt_hi: alt.hi }
    }),
  ])
  return Object.fromEntries(shown) as Record<string, (UploadedPicture & { alt: string; alt_hi: string })[]>
}

const toRequest = (pictures: ReturnType<typeof picturesOf>) =>
  Object.fromEntries(
    Object.entries(pictures).map(([field, list]) => [field, list.map(({ file_id, alt, alt_hi }) => ({ file_id, alt, alt_hi }))]),
  )

const writeRecord = async ({ store }: Deps, record: ContentRecord, kept: ReadonlyMap<string, UploadedPicture>, now: Date) => {
  const { master, key, day, body, withdrawn } = record
  const id = demoId(master.name, key)
  const aggregate = recordAggregate(master, id)
  const pictures = picturesOf(record, kept)
  const fields = { ...master.schema.parse({ ...body, ...toRequest(pictures) }), ...pictures }
  await commandAt(store, momentOf(day, key, now), { aggregate, id, step: 'add' }, (state, at) =>
    addRecord(master, state, withPublication(master, state, fields, at.toISOString())),
  )
  if (withdrawn === undefined) return
  await commandAt(store, momentOf(withdrawn, key, now), { aggregate, id, step: 'withdraw' }, (state, at) =>
    modifyRecord(master, state, withPublication(master, state, { publication: Publication.withdrawn }, at.toISOString())),
  )
}

/**
 * Draws and stores the pictures of these records, then adds the records as requests would, each at its time. Idempotent.
 * @throws ZodError for a record that a request could not add
 */
export const addContent = async (deps: Deps, records: readonly ContentRecord[], now: Date): Promise<void> => {
  const needed = new Map<string, Picture>(
    records.flatMap(({ pictures }) => Object.values(pictures).flatMap(list => list.map(picture => [picture.name, picture]))),
  )
  const kept = new Map<string, UploadedPicture>()
  await inParallel([...needed.values()], CONCURRENT_DRAWINGS, async picture => {
    kept.set(picture.name, await storePicture(deps, picture))
  })
  await inParallel(records, CONCURRENT_WRITES, record => writeRecord(deps, record, kept, now))
}

/** The content of the public site: posts, events, news, reviews, jobs and questions of the last year. */
export const makeContent = (deps: Deps, now: Date): Promise<void> => addContent(deps, contentRecords(istDay(now)), now)

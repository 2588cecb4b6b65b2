import { compareReadings } from '@opdesk/contracts/claim/reading/compare.ts'
import { type DraftDifference, type DraftReadings, offeredKinds } from '@opdesk/contracts/claim/reading/draft-readings.ts'
import { type FileReading, shownCodes } from '@opdesk/contracts/claim/reading/flags.ts'
import type { ReadField } from '@opdesk/contracts/claim/reading/reading.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { DraftClaim } from '@opdesk/domain/claim/state.ts'
import { openReadings, type StoredReading } from '@opdesk/operations/reading/stored-readings.ts'
import type { AppDeps } from '../../deps.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'readings'>

/** Interval (ms) after which a form that goes on asking marks its documents again. */
const MARKED_AGAIN_MS = 1000

/** The stored readings of files, each file once. */
export const storedReadings = async ({ db }: Pick<AppDeps, 'db'>, fileIds: readonly string[]): Promise<StoredReading[]> =>
  fileIds.length === 0
    ? []
    : await db
        .selectFrom('app.document_reading')
        .select(['file_id', 'owner_id', 'sealed'])
        .where('file_id', 'in', [...new Set(fileIds)])
        .execute()

const isOffered = (kind: string): kind is (typeof offeredKinds)[number] => (offeredKinds as readonly string[]).includes(kind)

const offersOf = (fields: readonly ReadField[], areSure: boolean): DraftReadings['records'][number]['offers'] =>
  fields.flatMap(({ kind, value, sure, page, box }) => (sure === areSure && isOffered(kind) ? [{ kind, value, page, box }] : []))

/** The differences that the subscriber may see: what they typed against what was read. */
const differencesOf = (draft: DraftClaim, opened: readonly FileReading[], now: Date): DraftDifference[] => {
  const { details, fees, documents } = draft
  const facts = { details, fees, documents, names: [], period: null, today: istDay(now) }
  return compareReadings(facts, opened).flatMap(({ code, severity, parameter, file_id, files, page, box, typed, read }) => {
    const shown = shownCodes.find(known => known === code)
    if (severity === 'agrees' || !shown || !file_id || !page || !box || typed === undefined || read === undefined) return []
    return [{ code: shown, file_id, page, box, typed, read, ...(parameter && { parameter }), ...(files && { files }) }]
  })
}

/** Marks documents that a form waits for, so that they are read first. */
const markAsked = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  const now = clock()
  const before = new Date(now.getTime() - MARKED_AGAIN_MS)
  await db
    .updateTable('app.document_reading')
    .set({ asked_at: now })
    .where('file_id', 'in', fileIds)
    .where(({ or, eb }) => or([eb('asked_at', 'is', null), eb('asked_at', '<', before)]))
    .execute()
}

/**
 * The readings of the documents of a draft, for its owner. Marks those that the form waits for. Records which documents differ, so that exchanging one of them
 * afterwards is noticed.
 */
export const readingsOfDraft = async (deps: Deps, claimId: string, draft: DraftClaim): Promise<DraftReadings> => {
  const fileIds = [...new Set(draft.documents.map(({ file_id }) => file_id))]
  const stored = await storedReadings(deps, fileIds)
  const opened = await openReadings(deps.readings.keyring, stored)
  const now = deps.clock()
  const records = fileIds.map(file_id => {
    const reading = opened.find(one => one.file_id === file_id)?.reading
    const isWaiting = stored.some(one => one.file_id === file_id && one.sealed === null)
    return reading?.state === 'read'
      ? { file_id, state: 'read' as const, offers: offersOf(reading.fields, true), doubts: offersOf(reading.fields, false) }
      : { file_id, state: isWaiting ? ('waiting' as const) : ('not_read' as const), offers: [], doubts: [] }
  })
  await markAsked(
    deps,
    records.flatMap(({ file_id, state }) => (state === 'waiting' ? [file_id] : [])),
  )
  const differences = differencesOf(draft, opened, now)
  if (differences.length > 0)
    await deps.db
      .insertInto('app.shown_difference')
      .values(
        [...new Set(differences.map(({ file_id }) => file_id))].map(file_id => ({
          claim_id: claimId,
          file_id,
          owner_id: draft.subscriber_id,
          shown_at: now,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return { records, differences }
}

import { resources } from '@opdesk/contracts/resource/resources.ts'
import { comparePositions } from '@opdesk/event-store/port.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { positionOfAllTables } from '@opdesk/projections/database/view-position.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { queryViews, type ViewReader } from '@opdesk/projections/engine/query-views.ts'
import { resourceRecord } from '@opdesk/projections/resource/project.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { giveUp, nextUnused } from '../files/remove-files.ts'
import { withFileLock } from '../files/with-file-lock.ts'
import type { NextDue, WorkflowContext } from '../workflow.ts'

/** Time that a picture may exist without a record that shows it: longer than a form stays open. */
export const UNUSED_FOR_MS = 24 * 3_600_000
const PAGE = 200

const masters = resources
  .filter(({ form }) => form.some(field => field.kind === 'pictures' || (field.kind === 'rich text' && field.pictures)))
  .map(({ name }) => name)

interface Candidate {
  id: string
  sha256: string
  in_use: boolean
}

/**
 * Pictures that no record has shown for a day or longer, as of the last check. `in_use`: whether a record shows the picture now, in
 * a list or in a text.
 */
const candidates = async (views: ViewReader, before: Date): Promise<Candidate[]> => {
  const { rows } = await queryViews(
    views,
    sql<Candidate>`
      select id, sha256, exists (
        select from ${viewTable('resource_record')} where resource = any(${masters}) and position(picture.sha256 in record::text) > 0) as in_use
      from app.picture where unused_since < ${before} order by unused_since limit ${PAGE}`,
  )
  return rows
}

/** True if the view of the records has reached the end of the log. */
const recordsAreComplete = async ({ db, store }: WorkflowContext): Promise<boolean> => {
  const head = await store.head()
  return comparePositions(await positionOfAllTables(db, [resourceRecord]), head) >= 0
}

/** Deletes a picture. Deletes its bytes and variants unless another upload has the same bytes. */
const remove = (db: pg.Pool, files: Pick<FileStorage, 'remove'>, { id, sha256 }: Candidate): Promise<void> =>
  withFileLock(db, sha256, async client => {
    await client.query('delete from app.picture where id = $1', [id])
    const { rowCount } = await client.query('select from app.picture where sha256 = $1 limit 1', [sha256])
    if (rowCount !== 0) return
    const made = await client.query<{ file_sha256: string }>(
      'delete from app.picture_variant where sha256 = $1 returning file_sha256',
      [sha256],
    )
    await client.query('delete from app.picture_work where sha256 = $1', [sha256])
    for (const { file_sha256 } of made.rows) await files.remove(file_sha256)
    await files.remove(sha256)
  })

/** Marks pictures as unused that a record no longer shows. */
export const noLongerShown = async (db: pg.Pool, digests: readonly string[], since: string): Promise<void> => {
  if (digests.length > 0)
    await db.query('update app.picture set unused_since = $2 where sha256 = any($1) and unused_since is null', [digests, since])
}

/** Removes pictures that no record has shown for a day. Returns when the next one will be due. */
export const removeUnusedPictures = async (
  context: WorkflowContext,
  files: Pick<FileStorage, 'remove'>,
  ended: AbortSignal,
): Promise<NextDue> => {
  const { db, clock } = context
  const now = clock()
  const before = new Date(now.getTime() - UNUSED_FOR_MS)
  const found = await candidates(context, before)
  // Checks the pictures again, because the view is complete only now.
  if (found.length === 0) return await nextUnused(db, 'app.picture', { now, unusedForMs: UNUSED_FOR_MS })
  if (!(await recordsAreComplete(context))) return undefined
  for (const candidate of await candidates(context, before)) {
    if (ended.aborted) return undefined
    if (candidate.in_use)
      await db.query('update app.picture set unused_since = null where id = $1 and unused_since < $2', [candidate.id, before])
    else if (await giveUp(db, 'app.picture', candidate, before)) await remove(db, files, candidate)
  }
  return undefined
}

import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import { READINGS } from '@opdesk/operations/reading/stored-readings.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

/**
 * Queues stored uploads for reading. A failure is only logged: a document that is not queued is queued when its claim is sent.
 */
export const queueReadings = async (
  { db, clock, logger }: Pick<AppDeps, 'db' | 'clock' | 'logger'>,
  fileIds: readonly string[],
): Promise<void> => {
  const now = clock()
  try {
    await sql`
      insert into app.document_reading (file_id, owner_id, queued_at, due_at)
      select id, owner_id, ${now}, ${now} from app.file where id = any(${fileIds}::uuid[])
      on conflict do nothing returning ${sql.raw(announceWork(READINGS))}`.execute(db)
  } catch (error) {
    if (logger) logger.warn({ err: error }, 'uploads were not queued for reading')
  }
}

import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

/** `docSize` in KB (0.1 to 10 MB) and the file types of the System Settings; the defaults until an admin sets them. */
export interface UploadLimits {
  docSize: number
  file_type: string
  maxBytes: number
}

const DEFAULT = { docSize: 5 * 1024, file_type: 'jpg,png,jpeg,pdf' }

/** The settings in force. Read with every upload, so that a change counts at once. */
export const uploadLimits = async ({ db }: Pick<AppDeps, 'db'>): Promise<UploadLimits> => {
  const { rows } = await sql<{ record: Partial<typeof DEFAULT> }>`
    select record from read.resource_record where resource = 'settings' limit 1`.execute(db)
  const { docSize, file_type } = { ...DEFAULT, ...rows[0]?.record }
  return { docSize, file_type, maxBytes: docSize * 1024 }
}

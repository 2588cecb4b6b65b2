import { settings, uploadTypes } from '@opdesk/contracts/resource/settings.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AppDeps } from '../deps.ts'

export type Settings = Omit<z.infer<typeof settings.answer>, '_id' | 'createdAt' | 'updatedAt'>

/**
 * The upload limits of the System Settings: `docSize` in KB (0.1 to 10 MB) and file types, also converted to bytes and content
 * types.
 */
export interface UploadLimits {
  docSize: number
  file_type: string
  maxBytes: number
  contentTypes: ReadonlySet<string>
}

/** The System Settings. They are read at every use, so that a change takes effect at once. */
export const settingsInForce = async ({ db }: Pick<AppDeps, 'db'>): Promise<Settings> => {
  const { rows } = await sql<{ record: Settings }>`
    select record from ${viewTable('resource_record')} where resource = ${settings.name} limit 1`.execute(db)
  const { _id, ...shipped } = settings.builtIn[0]
  return { ...shipped, ...rows[0]?.record }
}

export const uploadLimits = async (deps: Pick<AppDeps, 'db'>): Promise<UploadLimits> => {
  const { docSize, file_type } = await settingsInForce(deps)
  const contentTypes = new Set(file_type.split(',').flatMap(type => uploadTypes[type] ?? []))
  return { docSize, file_type, maxBytes: Math.floor(docSize * 1024), contentTypes }
}

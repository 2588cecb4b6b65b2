import { z } from 'zod'
import { listQuery } from '../http.ts'
import { exportFailureReasons } from './events.ts'
import { exportLists } from './exports.ts'
import { exportFormats } from './formats.ts'

/** GET …/exports: the caller's own exports, newest first. */
export const exportsQuery = listQuery(['createdAt'], { maxPageSize: 50 }).pick({ page: true, pageSize: true })
export type ExportsQuery = z.output<typeof exportsQuery>

export const exportStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled', 'expired'] as const

/** A record of GET …/exports. Times ISO 8601 UTC, size in bytes. */
export const exportJob = z.object({
  _id: z.string(),
  list: z.enum(exportLists),
  format: z.enum(exportFormats),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  status: z.enum(exportStatuses),
  /** Number of processed records; `total` is null until they are counted. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  createdAt: z.string(),
  finished_at: z.string().nullable(),
  /** Name, size, download path and expiry of the file; null if there is no file. */
  file: z.object({ name: z.string(), size: z.int(), url: z.string(), expires_at: z.string() }).nullable(),
  /** Reason for the failure, and its remedy. */
  failure: z.object({ reason: z.enum(exportFailureReasons), message: z.string() }).nullable(),
})
export type ExportJob = z.infer<typeof exportJob>

/** True if the job is not finished yet. */
export const isUnderWay = ({ status }: Pick<ExportJob, 'status'>): boolean => status === 'queued' || status === 'running'

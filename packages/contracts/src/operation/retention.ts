import { z } from 'zod'
import { textLike } from '../bounded.ts'
import { type RetentionName, retention, retentionNames } from '../retention.ts'

const kinds = z.enum(retentionNames as [RetentionName, ...RetentionName[]])

/** Number up to which the data to erase is counted. */
export const MOST_COUNTED = 10_000

const fields = <T extends z.ZodType>(of: (name: RetentionName) => T) =>
  Object.fromEntries(retentionNames.map(name => [name, of(name)])) as Record<RetentionName, T>

const daysOf = (name: RetentionName) => {
  const { min, max } = retention[name]
  const wrong = `Enter days from ${min} to ${max}`
  return z.int(wrong).min(min, wrong).max(max, wrong)
}

/** Query of GET /admin/retention: days to try; a kind that is left out has its days in force. */
export const retentionQuery = z.strictObject(
  fields(name =>
    z
      .union([z.int(), textLike(/^\d{1,5}$/, 5).transform(Number)])
      .pipe(daysOf(name))
      .optional(),
  ),
)
/** Body of PATCH /admin/retention. */
export const retentionBody = z.strictObject(fields(daysOf))

/** The numbers of a night's erased records by kind, never names. `noticed`: notices to persons of idle accounts. */
export const retentionRun = z.object({
  day: z.string(),
  ended_at: z.string().nullable(),
  erased: z.array(z.object({ kind: kinds, count: z.int() })),
  noticed: z.int(),
})
export type RetentionRun = z.infer<typeof retentionRun>

/** A kind with its days in force, and what the next night erases with the days of the query. `more`: more than `due`. */
export const retentionRow = z.object({
  kind: kinds,
  days: z.int(),
  due: z.int(),
  more: z.boolean(),
  oldest: z.string().nullable(),
})
export type RetentionRow = z.infer<typeof retentionRow>

/**
 * Answer of GET /admin/retention. `waiting`: idle accounts whose person has got a notice. `next`: time of the next night. `version`: of
 * the System Settings.
 */
export const retentionState = z.object({
  rows: z.array(retentionRow),
  waiting: z.int(),
  next: z.string(),
  last: retentionRun.nullable(),
  version: z.int(),
})
export type RetentionState = z.infer<typeof retentionState>

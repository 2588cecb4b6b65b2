import { z } from 'zod'
import { rawText, text, textLike } from './bounded.ts'
import { isDay } from './time.ts'

/** Shapes shared by all calls (docs/api.md, conventions). */

const INVALID_DAY = 'Invalid Date Format'
export const day = rawText(10, { tooLong: INVALID_DAY }).refine(isDay, INVALID_DAY)
/** A required day; `missing` is the message if there is none. */
export const dayOr = (missing: string) =>
  rawText(10, { missing, tooLong: INVALID_DAY })
    .min(1, missing)
    .refine(typed => typed === '' || isDay(typed), INVALID_DAY)

/** A day in a URL; empty, as forms send it, means no day. */
const dayFilter = z.union([z.literal('').transform(() => undefined), day]).optional()
const dates = { startDate: dayFilter, endDate: dayFilter }

/** Values in a URL that turn a filter off; clients send any of them. */
export const EVERYTHING = ['ALL', 'All', ''] as const

export const pagination = z.object({
  totalRecords: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  nextPage: z.int().nullable(),
  prevPage: z.int().nullable(),
  pageSize: z.int(),
  more: z.literal(true).optional(),
})
export type Pagination = z.infer<typeof pagination>

/** Number up to which matches of a search are counted. Pages end there, and `more` reports that there are further matches. */
export const SEARCH_COUNT_LIMIT = 500

export const pageOf = (totalRecords: number, page: number, pageSize: number, more = false): Pagination => {
  const totalPages = Math.ceil(totalRecords / pageSize)
  return {
    totalRecords,
    totalPages,
    currentPage: page,
    nextPage: page < totalPages ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
    pageSize,
    ...(more && { more }),
  }
}

/** The only page of a list without a query: all of its records. */
export const wholePage = <R>(records: readonly R[]): Page<R> => ({
  records: [...records],
  pagination: pageOf(records.length, 1, 1000),
})

/** A page of results, as a list answers it. */
export interface Page<R> {
  records: R[]
  pagination: Pagination
}

export const success = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data })

export const listData = <T extends z.ZodType>(record: T) => z.object({ records: z.array(record), pagination })
export const list = <T extends z.ZodType>(record: T) => success(listData(record))

export const failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Only of `start_changed`: the day on which the plan would start now. */
  start: z.string().optional(),
})

/** A whole number in a query, with a default and limits. */
export const integerText = (min: number, max: number, fallback: number) =>
  z
    .union([z.int(), textLike(/^\d{1,9}$/, 9).transform(Number)])
    .pipe(z.int().min(min).max(max))
    .default(fallback)

/** A parameter with a default; an empty value, as forms send it, also means the default. */
const orDefault = <T extends z.ZodType>(schema: T) => z.preprocess(sent => (sent === '' ? undefined : sent), schema)

/** A filter that is off if it is left out, empty, `ALL` or `All`; its value is then undefined. */
const filter = <T extends z.ZodType>(schema: T) => z.union([z.enum(EVERYTHING).transform(() => undefined), schema]).optional()

type Filters = Readonly<Record<string, z.ZodType>>
type Optional<F extends Filters> = { [K in keyof F]: ReturnType<typeof filter<F[K]>> }

const optional = <F extends Filters>(filters: F): Optional<F> =>
  Object.fromEntries(Object.entries(filters).map(([name, schema]) => [name, filter(schema)])) as Optional<F>

/**
 * The query of every list, with the list's own `filters`, each of which can be off. `sortable`: the allowed sort columns. An
 * unknown parameter gets 400. Without `days` the list accepts no dates: its type has them, but their values are always undefined.
 */
export const listQuery = <const S extends readonly [string, ...string[]], F extends Filters = Record<never, never>>(
  sortable: S,
  options: { maxPageSize?: number; defaultSort?: S[number]; defaultOrder?: 1 | -1; filters?: F; days?: boolean } = {},
) =>
  z.strictObject({
    ...optional(options.filters ?? ({} as F)),
    search: text(200, { tooLong: 'Please search for at most 200 characters' }).optional(),
    page: integerText(1, 1_000_000, 1),
    pageSize: integerText(1, options.maxPageSize ?? 100, 10),
    sortBy: orDefault(z.enum(sortable).default((options.defaultSort ?? sortable[0]) as never)),
    sortOrder: orDefault(
      z
        .union([z.literal(1), z.literal(-1), z.enum(['1', '-1']).transform(text => Number(text) as 1 | -1)])
        .default(options.defaultOrder ?? -1),
    ),
    ...(options.days === false ? ({} as typeof dates) : dates),
  })

/** True unless the end of the range is before its start. */
export const dateRangeInOrder = ({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }): boolean =>
  !startDate || !endDate || String(startDate) <= String(endDate)
export const dateRangeMessage = { path: ['endDate'], message: 'The end date must not be before the start date' }

/** Rupees as sent: a JSON number with at most two decimals. `tooLow` is the message when the amount is below the minimum. */
export const rupees = (min: number, max: number, tooLow = `Min Amount ₹${min}`) =>
  z
    .number('Enter an amount in rupees')
    .min(min, tooLow)
    .max(max, `Max amount ₹${max}`)
    .refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals')

export const uuid = rawText(36).check(z.uuid())

/** The version of a record that a row of a bulk call is based on; refused (`conflict`) when the record has changed since. */
export const seenVersion = z.int().min(0).optional()

/**
 * The number of the claim on which the caller decides, as the screen shows it (`claim_id` in answers). It is refused
 * (`other_claim`) if the request is about another claim. Clients that show no number leave it out.
 */
export const claimReadOn = rawText(100).optional()

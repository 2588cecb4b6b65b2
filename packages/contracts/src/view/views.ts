import { z } from 'zod'
import { nameText, rawText } from '../bounded.ts'

/** Lists that have saved views. */
export const viewLists = ['claims', 'disputes'] as const
export type ViewList = (typeof viewLists)[number]

/** Maximum views of one person in an area. */
export const MAX_VIEWS = 50
/** Counts of views end at this number, which is shown as '500+'. */
export const VIEW_COUNT_LIMIT = 500
const NAME_MAX = 60

const name = nameText(NAME_MAX, { missing: 'Please enter a name', tooLong: `At most ${NAME_MAX} characters` }).min(
  1,
  'Please enter a name',
)
/** The filters, search and sort as the search part of the list's address, without `?` and pages. It stands in no address of the API. */
const query = rawText(2000)
/** The columns as JSON, which only the client reads; empty for the columns of the person. */
const columns = rawText(6000)

/** POST /{area}/views. `shared`: for all admins, or for the staff of the own designation. */
export const saveView = z.strictObject({
  list: z.enum(viewLists),
  name,
  query,
  columns: columns.default(''),
  shared: z.boolean().default(false),
})
export type SaveView = z.infer<typeof saveView>

/** PATCH /{area}/views/{id}: changes of one's own view. */
export const changeView = z.strictObject({
  name: name.optional(),
  query: query.optional(),
  columns: columns.optional(),
  shared: z.boolean().optional(),
})
export type ChangeView = z.infer<typeof changeView>

/** The list whose views are asked. */
export const viewsQuery = z.strictObject({ list: z.enum(viewLists) })

/** `own`: the caller's view, which only they change; others are shared with the caller by `shared_by`. */
export const listView = z.object({
  _id: z.string(),
  name: z.string(),
  query: z.string(),
  columns: z.string(),
  shared: z.boolean(),
  own: z.boolean(),
  shared_by: z.string(),
})
export type ListView = z.infer<typeof listView>

/** GET /{area}/view-counts: the number of records by a view's id, at most `VIEW_COUNT_LIMIT` with `more`; null if it took too long. */
export const viewCounts = z.record(z.string(), z.object({ count: z.int(), more: z.boolean() }).nullable())
export type ViewCounts = z.infer<typeof viewCounts>

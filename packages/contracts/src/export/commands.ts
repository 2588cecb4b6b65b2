import { z } from 'zod'
import { staffClaimsQuery } from '../claim/queries.ts'
import { disputesQuery } from '../dispute/queries.ts'
import { corporation } from '../resource/corporation.ts'
import { resourceQuery } from '../resource/queries.ts'
import { registeredList } from '../subscriber/registered-list.ts'
import { exportFormats } from './formats.ts'

interface Paged {
  page: number
  pageSize: number
}

/** A list's own query without paging: an export has all matches. The result has the list's defaults. */
const allMatches = <Q extends Paged>(query: z.ZodType<Q>) =>
  z
    .looseObject({})
    .default({})
    .superRefine((given, context) => {
      for (const name of ['page', 'pageSize']) {
        if (name in given)
          context.addIssue({ code: 'custom', path: [name], message: 'An export has no pages: it holds all matches' })
      }
    })
    // A query that the list would refuse is refused here too.
    .pipe(query as z.ZodType<Q, Record<string, unknown>>)
    .transform(({ page: _, pageSize: __, ...asked }) => asked)

const format = z.enum(exportFormats)
const claims = z.strictObject({ list: z.literal('claims'), format, query: allMatches(staffClaimsQuery) })
const disputes = z.strictObject({ list: z.literal('disputes'), format, query: allMatches(disputesQuery) })
const organizations = z.strictObject({
  list: z.literal('corporation'),
  format,
  query: allMatches(resourceQuery(corporation)),
})
const subscribers = z.strictObject({
  list: z.literal('registered-users'),
  format,
  query: allMatches(registeredList.query),
})
/** The list of transactions has no filters. */
const wallet = z.strictObject({ list: z.literal('wallet'), format, query: z.strictObject({}).default({}) })

/** POST …/exports, by area. */
export const requestManagementExport = z.discriminatedUnion('list', [claims, disputes])
export const requestAdminExport = z.discriminatedUnion('list', [claims, disputes, organizations, subscribers])
export const requestUserExport = z.discriminatedUnion('list', [wallet])
export type RequestExport = z.output<typeof requestAdminExport> | z.output<typeof requestUserExport>

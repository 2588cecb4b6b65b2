import { z } from 'zod'
import { staffClaimsQuery } from '../claim/queries.ts'
import { disputesQuery } from '../dispute/queries.ts'
import { corporation } from '../resource/corporation.ts'
import { resourceQuery } from '../resource/queries.ts'
import { registeredUsersQuery } from '../subscriber/registered.ts'
import { exportFormats } from './formats.ts'

interface Paged {
  page: number
  pageSize: number
}

/** A list's own query without its pages: an export has all matches. Answers what was asked for, with the list's defaults. */
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
    // What is no query of the list is what this refuses.
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
  query: allMatches(registeredUsersQuery),
})
/** The list of transactions knows no filters. */
const wallet = z.strictObject({ list: z.literal('wallet'), format, query: z.strictObject({}).default({}) })

/** POST …/exports, by area. */
export const requestManagementExport = z.discriminatedUnion('list', [claims, disputes])
export const requestAdminExport = z.discriminatedUnion('list', [claims, disputes, organizations, subscribers])
export const requestUserExport = z.discriminatedUnion('list', [wallet])
export type RequestExport = z.output<typeof requestAdminExport> | z.output<typeof requestUserExport>

import { z } from 'zod'
import { accessRoles } from '../access-roles.ts'
import { integerText, listData } from '../http.ts'
import { documentKinds } from './documents.ts'

/**
 * Where a document belongs: a list of a claim, a dispute, a request to change a family member, or a nominee: proof, and copy of the data.
 * `claim`: the details of a claim, for the claims exchange.
 */
export const accessedKinds = [...documentKinds, 'dispute', 'family', 'nominee_proof', 'nominee_copy', 'claim'] as const
export type AccessedKind = (typeof accessedKinds)[number]

/**
 * A document that a role opened on a day (IST), as its owner sees it: never the name of the person of the staff. `claims`: the
 * numbers of its claims; `kinds`: empty if the document belongs to no claim or request any more.
 */
export const ownAccess = z.object({
  _id: z.string(),
  day: z.string(),
  role: z.enum(accessRoles),
  kinds: z.array(z.enum(accessedKinds)),
  claims: z.array(z.string()),
})
export type OwnAccess = z.infer<typeof ownAccess>

const ACCESSES_PER_PAGE = 10

/** Accesses to the caller's documents, latest day first. */
export const ownAccessList = {
  path: '/user/document-access',
  query: z.strictObject({ page: integerText(1, 100_000, 1), pageSize: integerText(1, 50, ACCESSES_PER_PAGE) }),
  page: listData(ownAccess),
} as const
export type OwnAccessQuery = z.infer<typeof ownAccessList.query>

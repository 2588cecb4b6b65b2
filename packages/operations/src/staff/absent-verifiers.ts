import type { AbsentVerifier } from '@opdesk/contracts/claim/review-chain.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { identityDigests } from '@opdesk/domain/identity.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { type RawBuilder, sql } from 'kysely'

export interface AbsentPerson {
  id: string
  name: string
  phone: string
  email: string
}

/**
 * Query for `people`: the verifiers with account `a` as their substitute on an IST day. A substitution counts while both are active
 * verifiers; `isVerifier` is the condition on `a`.
 */
export const absentVerifiers = (today: Day): RawBuilder<unknown> => sql`
  select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'phone', v.phone, 'email', v.email)) as people
  from ${viewTable('delegation')} d join ${viewTable('account')} v on v.id = d.verifier_id
  where d.substitute_id = a.id and d.ended_at is null and d.from_day <= ${today} and d.to_day >= ${today}
    and v.role = 'management' and v.status = 1 and v.designation = ${Designation.verifier}`

export const isVerifier = sql<boolean>`a.role = 'management' and a.designation = ${Designation.verifier}`

export const toAbsent = ({ id, name, phone, email }: AbsentPerson): AbsentVerifier => ({
  id,
  name,
  identities: identityDigests([phone, email]),
})

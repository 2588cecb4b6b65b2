import type { Privilege } from '@opdesk/contracts/account/events.ts'
import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { waitLeft } from '@opdesk/contracts/account/wait.ts'
import type { Viewer } from '@opdesk/contracts/claim/review-chain.ts'
import { type DesignationCode, Program } from '@opdesk/contracts/codes.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { identityDigests } from '@opdesk/domain/identity.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import { type AbsentPerson, absentVerifiers, isVerifier, toAbsent } from './absent-verifiers.ts'

interface Row {
  name: string
  phone: string
  email: string
  designation: DesignationCode | null
  privileges: Privilege[]
  waits_until: string | null
  absent: AbsentPerson[] | null
}

/** The member of staff as the rules of decisions see them now; null if they may not decide any more. */
export const findDecider = async (db: Db, id: string, now: Date): Promise<(Viewer & { name: string }) | null> => {
  const { rows } = await sql<Row>`
    select a.name, a.phone, a.email, a.designation, a.privileges, a.waits_until, absent.people as absent
    from ${viewTable('account')} a
    left join lateral (${absentVerifiers(istDay(now))}) absent on ${isVerifier}
    where a.id = ${id} and a.role = 'management' and a.status = 1`.execute(db)
  const [row] = rows
  if (!row || waitLeft(row.waits_until, now) !== null) return null
  const { name, phone, email, designation, privileges } = row
  const role = 'management' as const
  if (!flagsOf({ role, privileges }, Program.approval).POST) return null
  return { id, role, name, designation, identities: identityDigests([phone, email]), acts_for: (row.absent ?? []).map(toAbsent) }
}

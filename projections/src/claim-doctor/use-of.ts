import { isDistinctiveRegistration } from '@opdesk/contracts/doctor/doctor-key.ts'
import { SUBSCRIBERS_COUNTED, type UseOfDoctor } from '@opdesk/contracts/doctor/use-of-doctor.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { byFrequency } from './query.ts'

/** Number of claims that name the same doctor as a submitted claim; undefined for a draft and an unknown claim. */
export async function useOfClaimsDoctor(db: Db, claimId: string): Promise<UseOfDoctor | undefined> {
  const use = await db
    .selectFrom('doctor_use')
    .selectAll()
    .where('use_id', '=', claimId)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  if (!use) return undefined
  const reg_no = use.registration
  const by_registration = isDistinctiveRegistration(reg_no)
  const [doctor, counted] = await Promise.all([
    db.selectFrom('claim_doctor').selectAll().where('doctor_id', '=', use.doctor_id).executeTakeFirst(),
    sql<{ total: number }>`select count(*) as total from (
      select distinct subscriber_id from ${viewTable('doctor_use')}
      where doctor_id = ${use.doctor_id} and used_at is not null limit ${SUBSCRIBERS_COUNTED}) subscribers`.execute(db),
  ])
  if (!doctor || use.doctor_id === '') return { reg_no, by_registration, claims: 0, subscribers: 0, names: [] }
  const subscribers = counted.rows[0]?.total ?? 0
  return { reg_no, by_registration, claims: doctor.claims, subscribers, names: byFrequency(doctor.names) }
}

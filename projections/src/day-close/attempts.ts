import type { PayoutAttempt, PayoutState } from '@opdesk/contracts/payout/payout.ts'
import { type Day, endOfIstDay, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

/** An attempt with the payment it belongs to. `changed_at`: the last event of the payment; `day`: IST day of the request. */
export interface AttemptOfDay extends PayoutAttempt {
  payment: string
  day: Day
  changed_at: string
}

interface Row {
  reference: string
  changed_at: string
  doc: PayoutState
}

const attemptsIn = ({ reference, changed_at, doc }: Row): AttemptOfDay[] =>
  doc.status === 'new'
    ? []
    : doc.attempts.map(attempt => ({
        ...attempt,
        payment: reference,
        day: istDay(new Date(attempt.requested_at)),
        changed_at: new Date(changed_at).toISOString(),
      }))

const read = async (db: Db, where: RawBuilder<boolean>): Promise<AttemptOfDay[]> => {
  const { rows } = await sql<Row>`select reference, changed_at, doc from ${viewTable('payout')} p where ${where}`.execute(db)
  return rows.flatMap(attemptsIn)
}

/** The attempts that were requested on IST days, both included, through a provider or a bank file. */
export async function attemptsOfDays(db: Db, [first, last]: readonly [Day, Day]): Promise<AttemptOfDay[]> {
  // A payment changes after each of its requests, so the index of the last change finds it.
  const found = await read(
    db,
    sql<boolean>`p.changed_at >= ${startOfIstDay(first)} and exists (
      select from jsonb_array_elements(p.doc -> 'attempts') a
      where (a ->> 'requested_at')::timestamptz >= ${startOfIstDay(first)} and (a ->> 'requested_at')::timestamptz < ${endOfIstDay(last)})`,
  )
  return found.filter(({ day, channel }) => day >= first && day <= last && channel !== 'ledger_only')
}

/** The attempts of payments, by the payments' references or by ids at the provider. */
export async function attemptsNamed(
  db: Db,
  { payments, providerIds }: { payments: readonly string[]; providerIds: readonly string[] },
): Promise<AttemptOfDay[]> {
  const [named, known] = await Promise.all([
    payments.length === 0 ? [] : read(db, sql<boolean>`p.reference = any(${[...payments]})`),
    providerIds.length === 0
      ? []
      : read(
          db,
          sql<boolean>`exists (select from jsonb_array_elements(p.doc -> 'attempts') a
            where a ->> 'provider_id' = any(${[...providerIds]}))`,
        ),
  ])
  const byReference = new Map([...named, ...known].map(attempt => [attempt.reference, attempt]))
  return [...byReference.values()]
}

import { type Day, endOfIstDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Runs a statement with parameters; returns its rows. */
export type RunStatement = (statement: string, values: readonly unknown[]) => Promise<readonly unknown[]>

/** Time in ms after the end of a day during which payments of the day may still be captured. */
const SETTLED_AFTER_MS = 3_600_000
/** Time in ms for which the provider's answer counts as current. */
const FRESH_MS = 5000

interface CachedDay {
  read_at: Date | string
}

/** True if the stored payments of an IST day may be out of date. */
const isStale = async (run: RunStatement, day: Day, now: Date): Promise<boolean> => {
  const [kept] = (await run('select read_at from app.provider_day where day = $1', [day])) as readonly CachedDay[]
  if (!kept) return true
  const readAt = new Date(kept.read_at).getTime()
  const settledAt = new Date(endOfIstDay(day)).getTime() + SETTLED_AFTER_MS
  return readAt < settledAt && readAt < now.getTime() - FRESH_MS
}

/**
 * Updates the payments of an IST day in app.provider_payment from the provider, unless they are current.
 * @throws ProviderAway, ProviderRefusal
 */
export const refreshProviderPayments = async (
  provider: PaymentProvider,
  run: RunStatement,
  day: Day,
  now: Date,
): Promise<void> => {
  if (!(await isStale(run, day, now))) return
  const found = await provider.paymentsBetween(new Date(startOfIstDay(day)), new Date(endOfIstDay(day)))
  const rows = found.map(({ id, order_id, status, amount, currency, method, created_at }) => ({
    payment_id: id,
    provider_order_id: order_id,
    status,
    amount,
    currency,
    method,
    created_at,
  }))
  await run(
    `insert into app.provider_payment
     select distinct on (payment_id) * from jsonb_to_recordset($1::jsonb) as row(payment_id text, provider_order_id text, status text,
       amount bigint, currency text, method text, created_at timestamptz)
     on conflict (payment_id) do update set status = excluded.status, amount = excluded.amount, method = excluded.method`,
    [JSON.stringify(rows)],
  )
  await run('insert into app.provider_day values ($1, $2) on conflict (day) do update set read_at = excluded.read_at', [day, now])
}

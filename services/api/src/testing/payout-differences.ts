import type { Day } from '@opdesk/contracts/time.ts'
import { factsOf } from '@opdesk/domain/day-close/difference.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

/** Stores a payout of ₹123.45 that is not known here, as a comparison of a day does. Returns the id of the difference. */
export const addDifference = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, day: Day): Promise<string> => {
  const id = 'unknown_here.pout_test'
  const facts = { amount_here: null, amount_there: 12_345, state_here: null, state_there: 'processed' }
  await sql`
    insert into app.payout_difference (id, day, kind, provider_id, amount_there, state_there, facts, seen_at, changed_at)
    values (${id}, ${day}, 'unknown_here', 'pout_test', ${facts.amount_there}, ${facts.state_there}, ${factsOf(facts)},
      ${clock()}, ${clock()})
    on conflict do nothing`.execute(db)
  return id
}

import { sql } from 'kysely'
import { plain, type SliceVariants, unknown } from '../../testing/permissions/variants.ts'

const ID = 'unknown_here.pout_permissions'
const DAY = '2026-01-05'

export const payoutReconciliationVariants: SliceVariants = async ({ scene }) => {
  await sql`
    insert into app.payout_difference (id, day, kind, provider_id, amount_there, facts, seen_at, changed_at)
    values (${ID}, ${DAY}, 'unknown_here', 'pout_permissions', 100, '-', now(), now()) on conflict do nothing`.execute(
    scene.test.deps.db,
  )
  const params = { id: ID }
  return {
    'POST /api/v1/management/payout-reconciliation': [plain({ body: { from: DAY, to: DAY } })],
    'POST /api/v1/management/payout-reconciliation/:id/explain': [
      plain({ params, body: { reason: 'Made by hand' } }),
      unknown({ body: { reason: 'Made by hand' } }),
    ],
    'GET /api/v1/management/day-closes/:day': [plain({ params: { day: DAY } })],
    'POST /api/v1/management/day-closes': [plain({ body: { day: DAY } }, { answers: [409] })],
  }
}

import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { describe, expect, it } from 'vitest'
import { requireOrderable } from './orderable.ts'
import type { OfferedOption } from './plan-option.ts'

const option: OfferedOption = {
  plan_id: 'a',
  membership_id: 2,
  member_count: 3,
  charges: 100_000,
  wallet_balance: 300_000,
  retail: true,
}
const other = { ...option, plan_id: 'b' }
const free = { ...option, membership_id: 0, member_count: 3, charges: 0 }
const none = { subscriber_type: 1, in_force: null, queued: 0 }
const holder = { ...none, in_force: option }
const freeHolder = { ...none, in_force: { ...free, plan_id: 'b' } }

describe('the right to order a plan', () => {
  it.each([
    ['purchase', option, none, null],
    ['purchase', other, holder, null],
    ['purchase', option, { ...holder, queued: 2 }, null],
    ['purchase', option, { ...holder, queued: 3 }, 'queue_full'],
    ['purchase', free, none, null],
    ['purchase', free, holder, 'plan_not_on_sale'],
    ['purchase', free, { ...none, queued: 1 }, 'plan_not_on_sale'],
    ['purchase', undefined, none, 'plan_not_on_sale'],
    ['purchase', { ...option, retail: false }, none, 'plan_not_on_sale'],
    ['purchase', option, { ...none, subscriber_type: 2 }, 'corporate_subscriber'],
    ['renewal', option, holder, null],
    ['renewal', { ...option, membership_id: 3 }, holder, null],
    ['renewal', option, none, 'no_plan_in_force'],
    ['renewal', other, holder, 'not_a_renewal'],
    ['renewal', undefined, holder, 'plan_not_on_sale'],
    ['renewal', { ...option, wallet_balance: 0 }, holder, 'plan_not_on_sale'],
    ['renewal', free, holder, 'plan_not_on_sale'],
    ['renewal', option, { ...holder, queued: 3 }, 'queue_full'],
    ['renewal', option, { ...holder, subscriber_type: 2 }, 'corporate_subscriber'],
    ['upgrade', other, holder, null],
    ['upgrade', other, { ...holder, queued: 3 }, null],
    ['upgrade', option, holder, 'not_an_upgrade'],
    ['upgrade', { ...other, charges: 99_999 }, holder, 'not_an_upgrade'],
    ['upgrade', undefined, holder, 'not_an_upgrade'],
    ['upgrade', free, freeHolder, 'not_an_upgrade'],
    ['upgrade', option, freeHolder, null],
    ['upgrade', other, none, 'no_plan_in_force'],
    ['upgrade', other, { ...holder, subscriber_type: 2 }, 'corporate_subscriber'],
  ] as const)(
    'for the kind %s depends on plan and subscriber (case %#)',
    (kind, chosen, eligibility, refused: ErrorCode | null) => {
      const order = () => requireOrderable(kind, chosen, eligibility)
      if (refused) expect(order).toThrow(new DomainError(refused))
      else expect(order).not.toThrow()
    },
  )
})

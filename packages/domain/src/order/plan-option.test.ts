import { DomainError } from '@opdesk/contracts/errors.ts'
import { describe, expect, it } from 'vitest'
import { isOnSale, type OfferedOption, requireUpgrade, upgradeOptions } from './plan-option.ts'

const option = (changes: Partial<OfferedOption> = {}): OfferedOption => ({
  plan_id: 'b',
  membership_id: 2,
  member_count: 3,
  charges: 100_000,
  wallet_balance: 300_000,
  retail: true,
  ...changes,
})
const present = option({ plan_id: 'a' })

describe('options on sale', () => {
  it.each([
    ['include an option with charge and wallet', {}, true],
    ['include the Individual option without charge', { membership_id: 0, charges: 0 }, true],
    ['include the Individual option without wallet', { membership_id: 0, wallet_balance: 0 }, true],
    ['exclude a family option without charge', { charges: 0 }, false],
    ['exclude a family option without wallet', { wallet_balance: 0 }, false],
    ['exclude an option of a corporate plan', { retail: false }, false],
    ['exclude the Individual option of a corporate plan', { retail: false, membership_id: 0 }, false],
  ])('%s', (_, changes, expected) => {
    expect(isOnSale(option(changes))).toBe(expected)
  })
})

describe('options for an upgrade', () => {
  it.each([
    ['offer equal members and charge in another plan', {}, true, true],
    ['offer more members and a higher charge', { member_count: 5, charges: 200_000 }, true, true],
    ['offer another option of the present plan', { plan_id: 'a', membership_id: 3, member_count: 4 }, true, true],
    ['list the present option without offering it', { plan_id: 'a' }, true, false],
    ['list the present option without offering it, despite a higher charge', { plan_id: 'a', charges: 120_000 }, true, false],
    ['exclude an option with fewer members', { member_count: 2 }, false, false],
    ['exclude an option with a lower charge', { charges: 99_999 }, false, false],
    ['exclude a corporate plan', { retail: false }, false, false],
    ['exclude an option that is not on sale', { wallet_balance: 0 }, false, false],
  ])('%s', (_, changes, listed, orderable) => {
    const chosen = option(changes)
    expect(upgradeOptions(present, [chosen])).toEqual(
      listed ? [{ ...chosen, present: chosen.plan_id === 'a' && chosen.membership_id === 2 }] : [],
    )
    if (orderable) expect(() => requireUpgrade(present, chosen)).not.toThrow()
    else expect(() => requireUpgrade(present, chosen)).toThrow(new DomainError('not_an_upgrade'))
  })

  it('are compared with the option as sold, not as changed since', () => {
    expect(upgradeOptions({ ...present, charges: 90_000 }, [option({ charges: 95_000 })])).toHaveLength(1)
  })
})

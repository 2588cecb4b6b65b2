import { termEnd } from '@opdesk/contracts/term.ts'
import { addDays, daysBetween } from '@opdesk/contracts/time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subscriptionValue, upgradeCredit } from './upgrade-credit.ts'

const paise = fc.integer({ min: 0, max: 10_000_000_00 })
const year = { start: '2026-01-01', end: '2026-12-31' }

describe('the credit of an upgrade', () => {
  it.each([
    ['the remaining days if the wallet is untouched', 100_000, 300_000, 300_000, '2026-05-01', 67_123, 'days'],
    ['the wallet if half of it is used', 100_000, 300_000, 150_000, '2026-05-01', 50_000, 'wallet'],
    ['the wallet, to zero if it is used up', 100_000, 300_000, 0, '2026-05-01', 0, 'wallet'],
    ['the remaining days if there is no wallet', 100_000, 0, 0, '2026-05-01', 67_123, 'days'],
    ['the whole value on the first day', 100_000, 300_000, 300_000, '2026-01-01', 100_000, 'days'],
    ['one day’s value on the last day', 36_500, 300_000, 300_000, '2026-12-31', 100, 'days'],
    ['the plan’s value even with a larger wallet', 100_000, 300_000, 900_000, '2026-01-01', 100_000, 'days'],
    ['the remaining days if days and wallet give equal credit', 36_500, 365, 245, '2026-05-01', 24_500, 'days'],
    ['zero if the plan had no value', 0, 300_000, 300_000, '2026-05-01', 0, 'days'],
  ] as const)('is limited by %s', (_, value, wallet_balance, available, today, credit, basis) => {
    expect(upgradeCredit({ value, term: year, wallet_balance, available }, today)).toEqual({ credit, basis })
  })

  it('never exceeds the value, nor grows with time or spending', () => {
    const term = fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(1, 2, 3, 4)).map(([days, frequency]) => {
      const start = addDays('2026-01-01', days)
      return { start, end: termEnd(start, frequency) }
    })
    fc.assert(
      fc.property(paise, term, paise, paise, fc.nat(), (value, during, wallet_balance, available, any) => {
        const today = addDays(during.start, any % (daysBetween(during.start, during.end) + 1))
        const plan = { value, term: during, wallet_balance, available }
        const { credit } = upgradeCredit(plan, today)
        expect(Number.isSafeInteger(credit)).toBe(true)
        expect(credit).toBeGreaterThanOrEqual(0)
        expect(credit).toBeLessThanOrEqual(value)
        if (today < during.end) expect(upgradeCredit(plan, addDays(today, 1)).credit).toBeLessThanOrEqual(credit)
        const emptier = { ...plan, available: Math.floor(available / 2) }
        expect(upgradeCredit(emptier, today).credit).toBeLessThanOrEqual(credit)
      }),
    )
  })
})

describe('the value of a subscription', () => {
  it('is the paid price, the seeded charge, or zero if corporate', () => {
    expect(subscriptionValue({ origin: 'order', price: 250_000, coupon_discount: 18_288 })).toBe(231_712)
    expect(subscriptionValue({ origin: 'seeded', charges: 899_900 })).toBe(899_900)
    expect(subscriptionValue({ origin: 'corporate' })).toBe(0)
  })
})

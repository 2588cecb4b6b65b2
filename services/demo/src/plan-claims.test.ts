import { saveClaim } from '@opdesk/contracts/claim/commands.ts'
import { allowedFees } from '@opdesk/contracts/claim/fees.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { isInOpdWindow, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { describe, expect, test } from 'vitest'
import { planClaims } from './plan-claims.ts'

/** Moments at which the demo is made: half past midnight IST, a Sunday noon, a working evening. */
const moments = ['2026-11-19T19:00:00Z', '2026-11-22T06:30:00Z', '2026-11-20T12:00:00Z'].map(text => new Date(text))

describe.each(moments)('a plan of 300 claims before %j', now => {
  const claims = planClaims(300, now)
  const sent = claims.filter(claim => claim.steps.some(step => step.do === 'submit'))

  test('has the steps of a claim in order, none in the future', () => {
    expect(claims).toHaveLength(300)
    for (const { steps } of claims) {
      const times = steps.map(step => step.at.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(now.getTime())
    }
  })

  test('lets staff act Monday to Saturday, 9:30 to 18:30', () => {
    for (const step of claims.flatMap(claim => claim.steps)) {
      if (!['decide', 'edit_bills', 'pay', 'decide_dispute', 'pay_dispute'].includes(step.do)) continue
      const day = istDay(step.at)
      const hour = (step.at.getTime() - startOfIstDay(day).getTime()) / 3_600_000
      expect(new Date(`${day}T00:00:00Z`).getUTCDay()).not.toBe(0)
      expect(hour).toBeGreaterThanOrEqual(9.5)
      expect(hour).toBeLessThanOrEqual(18.5)
    }
  })

  test('has only submissions that form and plan accept', () => {
    for (const { details, fees, subscriber, steps, bills } of sent) {
      const { doctor, pharmacy, lab, combined } = fees
      const body = { ...details, pharmacy_fee: toRupees(pharmacy), lab_test_fee: toRupees(lab) }
      const combinedFee = { combined_pharmacy_test_fees: toRupees(combined) }
      const doctorFee = doctor > 0 ? { doctor_fee: toRupees(doctor) } : {}
      expect(saveClaim.safeParse({ ...body, ...combinedFee, ...doctorFee }).error).toBeUndefined()
      const submitted = steps.find(step => step.do === 'submit')?.at ?? now
      expect(isInOpdWindow(details.opd_date ?? '', submitted)).toBe(true)
      const allowed = allowedFees(details.claim_type, subscriber.plan.terms.combination)
      expect(feeKinds.filter(kind => fees[kind] > 0 && !allowed.includes(kind))).toEqual([])
      if (details.claim_type === 0) expect(bills.map(bill => bill.kind)).toContain('prescription')
    }
  })

  test('repeats the original of a duplicate some days later', () => {
    const duplicates = claims.filter(claim => claim.ending === 'duplicate')
    expect(duplicates.length).toBeGreaterThan(0)
    for (const duplicate of duplicates) {
      const original = claims.find(claim => claim.id === duplicate.duplicate_of)
      const sentAt = (claim: typeof original) => claim?.steps.find(step => step.do === 'submit')?.at.getTime()
      expect(original?.details).toEqual(duplicate.details)
      expect(sentAt(original)).toBeLessThan(sentAt(duplicate) ?? 0)
    }
  })
})

test('gives the same plan for the same time', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(planClaims(60, now)).toEqual(planClaims(60, now))
})

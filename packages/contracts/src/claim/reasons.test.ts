import { describe, expect, it } from 'vitest'
import { decideClaim } from './commands.ts'
import { isReasonOf, namedReason, reasonCodes, reasonedDecisions, reasonLabel, reasonsFor } from './reasons.ts'

const REMARK_MAX = 1000

describe('the catalogue of reasons', () => {
  it('begins a rejection with reasons that no clarification mends', () => {
    const [first] = reasonsFor('reject')
    expect(first?.code).toBe('bill_already_claimed')
  })

  it('has distinct labels, and codes that are words', () => {
    expect(new Set(reasonCodes.map(reasonLabel)).size).toBe(reasonCodes.length)
    for (const code of reasonCodes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })

  it.each(reasonedDecisions)('has reasons for %s, each with a text within the remark’s limit', decision => {
    const reasons = reasonsFor(decision)
    expect(reasons.length).toBeGreaterThan(1)
    for (const { code, text } of reasons) {
      expect(isReasonOf(decision, code)).toBe(true)
      expect(text.trim()).not.toBe('')
      expect(text.length).toBeLessThan(REMARK_MAX)
    }
  })

  it('uses each reason in at least one decision', () => {
    const used = reasonedDecisions.flatMap(decision => reasonsFor(decision).map(({ code }) => code))
    expect(new Set(used)).toEqual(new Set(reasonCodes))
  })

  it('phrases only clarifications as requests', () => {
    for (const { text } of reasonsFor('clarify')) expect(text).toContain('lease')
    for (const decision of ['reject', 'invalidate', 'duplicate'] as const) {
      for (const { text } of reasonsFor(decision)) expect(text).not.toContain('lease')
    }
  })

  it.each(['approve', 'pay', 'edit_bills'] as const)('has no reason for %s', action => {
    for (const code of reasonCodes) expect(isReasonOf(action, code)).toBe(false)
  })

  it('shows a reason that is no longer listed in readable words', () => {
    expect(namedReason('bill_not_itemised')).toEqual({ code: 'bill_not_itemised', label: 'Bill not itemised' })
    expect(namedReason('lost_in_post')).toEqual({ code: 'lost_in_post', label: 'lost in post' })
    expect(namedReason(null)).toBeNull()
    expect(reasonLabel('toString')).toBe('toString')
  })
})

describe('the reason of a decision', () => {
  const decide = (body: object) => decideClaim.safeParse({ remark: 'Because', ...body })

  it.each([
    [{ approval_status: 5, reason: 'treatment_excluded' }],
    [{ approval_status: 6, reason: 'diagnosis_missing' }],
    [{ approval_status: 7, reason: 'not_a_medical_bill' }],
    [{ approval_status: 7, reason: 'bill_already_claimed', duplicate_of: 'first' }],
    [{ approval_status: 5 }],
    [{ approval_status: 8 }],
  ])('is accepted in %j', body => {
    expect(decide(body).success).toBe(true)
  })

  it.each([
    [{ approval_status: 5, reason: 'diagnosis_missing' }],
    [{ approval_status: 6, reason: 'treatment_excluded' }],
    [{ approval_status: 7, reason: 'missing_report' }],
    [{ approval_status: 7, reason: 'not_a_medical_bill', duplicate_of: 'first' }],
    [{ approval_status: 8, reason: 'bill_not_itemised' }],
    [{ approval_status: 5, reason: 'because' }],
    [{ approval_status: 5, reason: '' }],
    [{ approval_status: 5, reason: 7 }],
    [{ approval_status: 5, reason: null }],
  ])('is refused in %j', body => {
    expect(decide(body).error?.issues.map(({ path }) => path)).toEqual([['reason']])
  })

  it('does not replace the required remark', () => {
    const issues = decide({ approval_status: 5, reason: 'treatment_excluded', remark: '  ' }).error?.issues
    expect(issues?.map(({ path }) => path)).toEqual([['remark']])
  })
})

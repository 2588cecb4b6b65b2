import { reasonsFor } from '@opdesk/contracts/claim/reasons.ts'
import { describe, expect, test } from 'vitest'
import { withReason } from './reasoned.ts'

const textOf = (code: string) => reasonsFor('reject').find(reason => reason.code === code)?.text ?? 'none'
const none = { reason: undefined, remark: '' }

describe('choice of a reason', () => {
  test('fills an empty remark, and replaces the text of another reason', () => {
    const first = withReason('reject', 'name_mismatch', { ...none, remark: '  ' })
    expect(first).toEqual({ reason: 'name_mismatch', remark: textOf('name_mismatch') })
    expect(withReason('reject', 'illegible_bill', first)).toEqual({ reason: 'illegible_bill', remark: textOf('illegible_bill') })
  })

  test('never replaces a person’s own text', () => {
    const written = { reason: 'name_mismatch' as const, remark: `${textOf('name_mismatch')} It says Ravi.` }
    expect(withReason('reject', 'illegible_bill', written)).toEqual({ reason: 'illegible_bill', remark: written.remark })
    expect(withReason('reject', '', written)).toEqual({ reason: undefined, remark: written.remark })
    expect(withReason('reject', 'name_mismatch', { ...none, remark: 'Mine' })).toEqual({
      reason: 'name_mismatch',
      remark: 'Mine',
    })
  })

  test('clears the remark when the reason is cleared', () => {
    expect(withReason('reject', '', withReason('reject', 'name_mismatch', none))).toEqual(none)
  })

  test('offers only the reasons of the decision', () => {
    expect(withReason('reject', 'not_a_medical_bill', none)).toEqual(none)
  })
})

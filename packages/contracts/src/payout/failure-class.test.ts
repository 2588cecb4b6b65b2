import { describe, expect, test } from 'vitest'
import { failureClassOf } from './failure-class.ts'

describe('failureClassOf', () => {
  test.each([
    ['failed', 'beneficiary_bank', 'bank_account_closed', 'theirs'],
    ['reversed', 'beneficiary_bank', 'bank_account_frozen', 'theirs'],
    ['failed', 'business', 'beneficiary_vpa_invalid', 'theirs'],
    ['failed', 'beneficiary_bank', 'invalid_ifsc_code', 'theirs'],
    ['failed', 'beneficiary_bank', 'nre_bank_account', 'theirs'],
    ['failed', 'beneficiary_bank', 'beneficiary_bank_offline', 'later'],
    ['failed', 'bank', 'beneficiary_bank_offline', 'later'],
    ['failed', 'beneficiary_bank', 'npci_beneficiary_timeout', 'later'],
    ['failed', 'gateway', 'gateway_technical_error', 'later'],
    ['failed', 'internal', 'server_error_temporary', 'later'],
    ['failed', 'business', 'insufficient_funds', 'ours'],
    ['failed', 'internal', 'server_error', 'ours'],
    ['rejected', 'beneficiary_bank', 'beneficiary_bank_rejected', 'ours'],
    ['cancelled', null, null, 'ours'],
    ['failed', 'gateway', 'a_new_reason', 'later'],
    ['failed', 'business', 'a_new_reason', 'ours'],
    ['failed', 'a_new_source', 'constructor', 'ours'],
    ['failed', null, null, 'ours'],
  ])('returns for %s by %s because of %s: %s', (status, source, reason, expected) => {
    expect(failureClassOf({ status, source, reason })).toBe(expected)
  })
})

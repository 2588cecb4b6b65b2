import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DomainError, type ErrorCode, errorCatalogue } from './errors.ts'

const codes = Object.keys(errorCatalogue) as ErrorCode[]

/** All words in backticks in docs/api.md. */
const documented = new Set(
  [...readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8').matchAll(/`([^`]*)`/g)].flatMap(
    ([, span]) => span?.split(/\W+/) ?? [],
  ),
)

describe('the error catalogue', () => {
  it.each(codes)('has the code %s, which docs/api.md documents', code => {
    expect(documented).toContain(code)
  })

  it.each(codes)('has an HTTP error status and a sentence for %s', code => {
    const error = new DomainError(code)
    expect([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503]).toContain(error.status)
    expect(error.message).toMatch(/^[A-Z].{5,}[a-z.!]$|^Invalid OTP$/)
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })

  it.each([
    ['remark_required', 400],
    ['unauthenticated', 401],
    ['user_mismatch', 401],
    ['forbidden', 403],
    ['no_stage', 403],
    ['not_assigned', 403],
    ['four_eyes', 403],
    ['own_claim', 403],
    ['claim_not_found', 404],
    ['file_not_found', 404],
    ['out_of_turn', 409],
    ['already_decided', 409],
    ['claim_locked', 409],
    ['not_approved', 409],
    ['payment_in_progress', 409],
    ['conflict', 409],
    ['idempotency_key_reused', 409],
    ['file_too_large', 413],
    ['wrong_file_type', 415],
    ['opd_date_out_of_window', 422],
    ['patient_not_covered', 422],
    ['no_active_plan', 422],
    ['amount_above_claimable', 422],
    ['too_many_requests', 429],
    ['unavailable', 503],
  ] as const)('gives %s the status %s', (code, status) => {
    expect(new DomainError(code).status).toBe(status)
  })

  it.each([
    ['remark_required', 'Please fill remark'],
    ['invalid_otp', 'Invalid OTP'],
    ['too_many_files', 'Maximum 5 files can be uploaded'],
    ['wrong_file_type', 'Invalid file type'],
    ['prescription_required', 'Prescription is Mandatory'],
  ] as const)('keeps the specified text of %s', (code, text) => {
    expect(new DomainError(code).message).toBe(text)
  })

  it('gives an error its own message and details', () => {
    const errors = [{ path: 'remark', message: 'Please fill remark' }]
    const error = new DomainError('already_decided', { message: 'Approved by A.', errors })
    expect(error).toMatchObject({ code: 'already_decided', status: 409, message: 'Approved by A.', errors })
  })
})

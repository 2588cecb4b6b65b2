import { expect, it } from 'vitest'
import { apiErrorFrom, errorMessage, networkError } from './api-error.ts'

it('an error keeps the code, message and field errors of a refusal', () => {
  const errors = [{ path: 'doctor_fee', message: 'Min Amount ₹1' }]
  const error = apiErrorFrom(400, { success: false, code: 'invalid_request', message: 'Please check.', errors }, null)
  expect(error).toMatchObject({ status: 400, code: 'invalid_request', message: 'Please check.', errors, isUncertain: false })
})

it('an error replaces a foreign body and contains Retry-After', () => {
  const error = apiErrorFrom(503, '<html>Bad gateway</html>', '7')
  expect(error).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 7, isUncertain: true })
  expect(error.message).not.toContain('<')
})

it('an error without an answer counts as uncertain', () => {
  expect(networkError()).toMatchObject({ status: 0, isUncertain: true })
})

it('an error message never contains a programming error', () => {
  expect(errorMessage(new TypeError('x is undefined'))).toBe('An unexpected error occurred.')
})

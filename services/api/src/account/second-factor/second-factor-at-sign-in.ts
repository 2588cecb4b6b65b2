import type { FactorGiven } from '@opdesk/contracts/account/second-factor.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { AppDeps } from '../../deps.ts'
import { hasSecondFactor } from '../sign-in/access.ts'
import { type Passed, passSecondFactor } from './pass-second-factor.ts'

/**
 * Requires the second factor of a person who has one. Runs after the password check, so strangers cannot learn which people have a
 * factor.
 * @throws second_factor_required when no code was sent, invalid_otp for a wrong code, too_many_attempts
 */
export const secondFactorAtSignIn = async (
  deps: AppDeps,
  userId: string,
  { otp, recovery_code }: FactorGiven,
  address: string,
): Promise<Passed | null> => {
  if (!(await hasSecondFactor(deps, userId))) return null
  if (otp === undefined && recovery_code === undefined) throw new DomainError('second_factor_required')
  const passed = await passSecondFactor(deps, userId, { otp, recovery_code }, address)
  if (passed) return passed
  const { message } = new DomainError(otp === undefined ? 'wrong_recovery_code' : 'wrong_code')
  const path = otp === undefined ? 'recovery_code' : 'otp'
  throw new DomainError('invalid_otp', { message, errors: [{ path, message }] })
}

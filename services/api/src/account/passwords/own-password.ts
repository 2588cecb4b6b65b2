import { DomainError } from '@opdesk/contracts/errors.ts'
import type { AppDeps } from '../../deps.ts'
import { clearThrottle, requireWithin } from '../sign-in/throttle.ts'
import { hasPassword } from './passwords.ts'

const FAILURES_PER_PERSON = 10
const WINDOW_MINUTES = 15

/**
 * Requires the current password from a person who changes how they sign in, so that a passer-by at an unlocked desk cannot.
 * @throws wrong_password, too_many_attempts
 */
export const requireOwnPassword = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  userId: string,
  current_password: string,
): Promise<void> => {
  const counter = `password:${userId}`
  await requireWithin(deps, counter, FAILURES_PER_PERSON, WINDOW_MINUTES, 'too_many_attempts')
  if (!(await hasPassword(deps, userId, current_password))) {
    const message = new DomainError('wrong_password').message
    throw new DomainError('wrong_password', { errors: [{ path: 'current_password', message }] })
  }
  await clearThrottle(deps, counter)
}

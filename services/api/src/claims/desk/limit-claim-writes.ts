import { CLAIM_WRITES_PER_MINUTE } from '@opdesk/contracts/claim/commands.ts'
import type { FastifyRequest } from 'fastify'
import { overLimit, throttled } from '../../account/sign-in/throttle.ts'
import type { AppDeps } from '../../deps.ts'
import { signedIn } from '../../plugins/route-auth.ts'

/**
 * Makes a hook that limits a subscriber's writes about claims per minute, over all processes. A refused request writes no event.
 * @throws too_many_requests, with the seconds until the next minute
 */
export const limitClaimWrites =
  ({ db, clock, claimWritesPerMinute = CLAIM_WRITES_PER_MINUTE }: Pick<AppDeps, 'db' | 'clock' | 'claimWritesPerMinute'>) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!(await throttled({ db, clock }, `claims ${signedIn(request).user_id}`, claimWritesPerMinute, 1))) return
    const text = (wait: string) => `Too many changes to claims within a minute. Please try again in ${wait}; nothing was changed.`
    throw overLimit({ clock }, 1, 'too_many_requests', text)
  }

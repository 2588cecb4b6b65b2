import { DomainError, type ErrorCode, errorCatalogue } from '@opdesk/contracts/errors.ts'
import type { AskedReferral } from '@opdesk/contracts/referral/commands.ts'
import type { ReferralEvent } from '@opdesk/contracts/referral/events.ts'
import { endOfIstDay, istDay } from '@opdesk/contracts/time.ts'
import type { ReferralsState } from './state.ts'

/** Maximum number of referrals of one person on one IST day, deleted ones included. */
const PER_DAY = 20

interface ReferralContext {
  referral_id: string
  /** The ten digits of the referring person. */
  ownPhone: string
  now: Date
}

/**
 * Refers a person. It does not check if their number is registered: the referring person must not find that out.
 * @throws own_number, already_referred, too_many_referrals
 */
export const referUser = (
  { made }: ReferralsState,
  { refer_name, refer_phone, refer_email }: AskedReferral,
  { referral_id, ownPhone, now }: ReferralContext,
): ReferralEvent[] => {
  const refuse = (code: ErrorCode): never => {
    throw new DomainError(code, { errors: [{ path: 'refer_phone', message: errorCatalogue[code][1] }] })
  }
  if (refer_phone === ownPhone) refuse('own_number')
  if (made.some(({ phone, deleted }) => !deleted && phone === refer_phone)) refuse('already_referred')
  const today = istDay(now)
  if (made.filter(({ day }) => day === today).length >= PER_DAY) {
    const retryAfter = Math.ceil((endOfIstDay(today).getTime() - now.getTime()) / 1000)
    throw new DomainError('too_many_referrals', { retryAfter })
  }
  return [{ type: 'referral_made', data: { referral_id, name: refer_name, phone: refer_phone, email: refer_email } }]
}

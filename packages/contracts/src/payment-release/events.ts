import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { paise, signedPaise } from '../paise.ts'
import { releaseReasons } from '../release-reason.ts'
import { streamsOf } from '../stream.ts'

const claim_id = z.string()

/** A payment that waits. The amount is the unpaid part at the request; the release refuses another one. */
const waitingPayment = z.object({
  claim_id,
  claim_number: z.string(),
  subscriber_id: z.string(),
  reference: z.string(),
  amount: signedPaise,
  reason: z.enum(releaseReasons),
})
export type WaitingPayment = z.infer<typeof waitingPayment>

/** The next states after a release of some payments. */
export const releaseTargets = ['open', 'released'] as const

/** Events of payments that wait for a second person of Finance, stream `payment-release-<id>`. Amounts in paise. */
export const paymentReleaseEvents = defineEvents({
  /**
   * A person of Finance asked for payments. Repeated for payments that join later. `limit`: the limit that counted; `expires_at`:
   * end of the waiting time, ISO 8601 UTC.
   */
  payment_release_requested: z.object({
    payments: z.array(waitingPayment).min(1),
    requested_by: z.string(),
    limit: paise,
    expires_at: z.string(),
  }),
  /** A second person (`by`) released payments. `leads_to`: `open` while others wait. */
  payment_release_given: z.object({ claim_ids: z.array(claim_id).min(1), by: z.string(), leads_to: z.enum(releaseTargets) }),
  /** The requester takes back the payments that still wait. */
  payment_release_withdrawn: z.object({}),
  /** No second person decided in time. */
  payment_release_lapsed: z.object({}),
})
export type PaymentReleaseEvent = EventOf<typeof paymentReleaseEvents>

export const paymentReleaseStream = streamsOf('payment-release')

import type { PayoutWebhookNews } from '@opdesk/contracts/payout/payout-news.ts'
import { z } from 'zod'
import { maskAnswer } from '../mask-answer.ts'
import {
  downtimeNewsOf,
  payoutNewsOf,
  razorpayxDowntime,
  razorpayxPayout,
  razorpayxValidation,
  validationOf,
} from './razorpayx-entities.ts'

export interface ReadPayoutWebhook {
  /** The webhook's event type; empty if the body has none. */
  event: string
  /** The reported facts; null if the product handles none of them, or the body cannot be read. */
  news: PayoutWebhookNews | null
  /** The body as JSON without account numbers and names; empty if it is no JSON. */
  masked: string
}

const webhookBody = z.object({ event: z.string().max(100), payload: z.unknown() })
const entityIn = <T extends z.ZodType>(name: string, entity: T) => z.object({ [name]: z.object({ entity }) })

const VALIDATION = 'fund_account.validation'
const DOWNTIME = 'payout.downtime'

/** A reader per kind of event, by the prefix of the event; the first match counts. */
const readers: readonly [prefix: string, read: (payload: unknown) => PayoutWebhookNews | null][] = [
  [
    `${DOWNTIME}.`,
    payload => {
      const read = entityIn(DOWNTIME, razorpayxDowntime).safeParse(payload).data?.[DOWNTIME]
      return read ? downtimeNewsOf(read.entity) : null
    },
  ],
  [
    'payout.',
    payload => {
      const read = entityIn('payout', razorpayxPayout).safeParse(payload).data?.payout
      return read ? payoutNewsOf(read.entity) : null
    },
  ],
  [
    `${VALIDATION}.`,
    payload => {
      const read = entityIn(VALIDATION, razorpayxValidation).safeParse(payload).data?.[VALIDATION]
      if (!read) return null
      const { registered_name: _personal, ...news } = validationOf(read.entity)
      return news
    },
  ],
]

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Reads the content of a RazorpayX webhook. Never throws, even for an unreadable body. */
export const readPayoutWebhook = (body: Buffer): ReadPayoutWebhook => {
  const content = parsed(body)
  const masked = content === undefined ? '' : JSON.stringify(maskAnswer(content))
  const read = webhookBody.safeParse(content).data
  if (!read) return { event: '', news: null, masked }
  const reader = readers.find(([prefix]) => read.event.startsWith(prefix))
  return { event: read.event, news: reader?.[1](read.payload) ?? null, masked }
}

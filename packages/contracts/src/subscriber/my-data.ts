import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { oneTimeCode } from '../patterns.ts'
import { termsTypes } from '../terms/documents.ts'
import { nomineeRecord } from './nominee/events.ts'

/** Work that an erasure has to wait for. `name`: the claim's number, or what an order bought. `day`: IST day of its beginning. */
export const underWay = z.object({
  kind: z.enum(['claim', 'dispute', 'payout', 'order', 'refund', 'chargeback']),
  id: z.string(),
  name: z.string(),
  day: z.string(),
})
export type UnderWay = z.infer<typeof underWay>

/** An agreement to a version of a text. `withdrawn_at` is null while it counts. */
const agreement = z.object({
  version: z.string(),
  first_at: z.string(),
  last_at: z.string(),
  times: z.int(),
  withdrawn_at: z.string().nullable(),
})

/** GET /user/my-data. Times are ISO 8601, days are IST days, amounts are rupees. */
export const myData = z.object({
  /** Agreements to texts by version, the latest first, without those to the claims exchange. */
  consents: z.array(agreement.extend({ type: z.enum(termsTypes) })),
  /** Agreements to share claims with the claims exchange, by version, the latest first. */
  exchange: z.array(agreement),
  /** The parent's declarations for children in the family: version of the text and time. */
  declarations: z.array(z.object({ member_id: z.string(), name: z.string(), version: z.string(), at: z.string() })),
  /** The person who acts for the subscriber after death or in incapacity; null without one. */
  nominee: nomineeRecord.nullable(),
  erasure: z.object({
    /** The erasure that waits; null without one. */
    waiting: z.object({ asked_at: z.string(), due_at: z.string() }).nullable(),
    /** The plans and the money that an erasure takes. `days_left` is null for a plan that has not begun. */
    lost: z.object({ plans: z.array(z.object({ name: z.string(), days_left: z.int().nullable() })), wallet: z.number() }),
    /** The data that an erasure leaves: invoices until that day, and the employment at an organization; null without them. */
    kept: z.object({ invoices_until: z.string().nullable(), employer: z.string().nullable() }),
    under_way: z.array(underWay),
    /** Where the one-time code is sent; null without a confirmed number and address. */
    code_to: z.enum(['phone', 'email']).nullable(),
  }),
})
export type MyData = z.infer<typeof myData>

/** POST /user/consent/withdraw: the version of the sign-up terms that the page showed as agreed. */
export const withdrawConsent = z.strictObject({ terms: rawText(20).min(1, 'Please send the version that was shown') })

/** PUT /user/exchange-consent: the version of the consent that the page showed. */
export const giveExchangeConsent = z.strictObject({ version: rawText(20).min(1, 'Please send the version that was shown') })

/** POST /user/erasure: the one-time code of POST /user/erasure/code. */
export const askForErasure = z.strictObject({ otp: oneTimeCode('Please enter the OTP') })

const linkMissing = 'This link is incomplete'
/** POST /public/erasure/call-off; `key`: secret of the sent link. */
export const callOffByLink = z.strictObject({
  key: rawText(200, { missing: linkMissing, tooLong: linkMissing }).min(1, linkMissing),
})

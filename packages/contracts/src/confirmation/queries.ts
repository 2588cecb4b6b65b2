import { z } from 'zod'
import { listQuery } from '../http.ts'

export const confirmationStates = ['open', 'confirmed', 'refused', 'withdrawn', 'expired'] as const
export type ConfirmationState = (typeof confirmationStates)[number]
export const confirmationStateLabels: Record<ConfirmationState, string> = {
  open: 'Waiting',
  confirmed: 'Confirmed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/** GET /admin/confirmations. Searches the names of the requester and of the person concerned. */
export const confirmationsQuery = listQuery(['createdAt', 'expires_at'], {
  filters: { state: z.enum(confirmationStates) },
}).omit({ startDate: true, endDate: true })
export type ConfirmationsQuery = z.infer<typeof confirmationsQuery>

const person = z.object({ _id: z.string(), name: z.string() })

/** A confirmation request. `details` are in words; `may_confirm` and `may_withdraw`: for the caller now. */
export const confirmationRecord = z.object({
  _id: z.string(),
  what: z.string(),
  /** The person it concerns; null for a setting. */
  about: z.string().nullable(),
  details: z.array(z.object({ label: z.string(), old: z.string(), new: z.string() })),
  asked_by: person,
  createdAt: z.string(),
  expires_at: z.string(),
  state: z.enum(confirmationStates),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  reason: z.string().nullable(),
  may_confirm: z.boolean(),
  may_withdraw: z.boolean(),
})
export type ConfirmationRecord = z.infer<typeof confirmationRecord>

/** GET /admin/second-admin: the state of the rule. `waiting`: requests that the caller can decide on. */
export const secondAdminState = z.object({
  /** The System Setting. */
  required: z.boolean(),
  /** Active admins who can confirm: they may view and modify Users. */
  admins: z.int(),
  waiting: z.int(),
})
export type SecondAdminState = z.infer<typeof secondAdminState>

/** The answer of a write: `confirmation` is the request that waits for another admin, if one is needed (202). */
export const answeredOrAsked = z.object({ _id: z.string(), confirmation: z.string().optional() })

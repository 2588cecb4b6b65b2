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

/** GET /admin/confirmations. Searches the names of who asked and of whom it is about. */
export const confirmationsQuery = listQuery(['createdAt', 'expires_at'], {
  filters: { state: z.enum(confirmationStates) },
}).omit({ startDate: true, endDate: true })
export type ConfirmationsQuery = z.infer<typeof confirmationsQuery>

const person = z.object({ _id: z.string(), name: z.string() })

/** A request to confirm. `details` are in words; `may_confirm` and `may_withdraw`: for the caller now. */
export const confirmationRecord = z.object({
  _id: z.string(),
  what: z.string(),
  /** Whom it is about; null for a setting. */
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

/** GET /admin/second-admin: how power over people stands. `waiting`: requests that the caller can decide on. */
export const secondAdminState = z.object({
  /** The System Setting. */
  required: z.boolean(),
  /** Active admins who can confirm: they may view and modify Users. */
  admins: z.int(),
  waiting: z.int(),
})
export type SecondAdminState = z.infer<typeof secondAdminState>

/** The answer of a write: `confirmation` is the request that waits for another admin, where it needs one (202). */
export const answeredOrAsked = z.object({ _id: z.string(), confirmation: z.string().optional() })

import { z } from 'zod'
import { person, privilege } from '../account/events.ts'
import { defineEvents, type EventOf } from '../event.ts'
import { programScopes } from '../program-key/scopes.ts'
import { streamsOf } from '../stream.ts'

const user_id = z.string()

const paymentValues = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * A change that takes effect only when another admin confirms it (domain.md section 5). `old` and `new` are whole records; for
 * privileges, the rows that change. No event contains a password: the hash of a requested password is stored outside the log.
 */
const change = z.discriminatedUnion('kind', [
  /** `by_link`: the person chooses their password by a mailed link. */
  z.object({ kind: z.literal('add_user'), user_id, new: person, by_link: z.boolean() }),
  z.object({ kind: z.literal('modify_user'), user_id, old: person, new: person }),
  z.object({ kind: z.literal('delete_user'), user_id, old: person }),
  z.object({ kind: z.literal('reset_password'), user_id, old: person }),
  z.object({ kind: z.literal('reset_second_factor'), user_id, old: person }),
  z.object({
    kind: z.literal('change_privileges'),
    user_id,
    person,
    module: z.union([z.literal(1), z.literal(2)]),
    old: z.array(privilege),
    new: z.array(privilege),
  }),
  z.object({ kind: z.literal('invite_admin'), email: z.string() }),
  /** Lets a key of the installation work, with which a program reads claims or orders. */
  z.object({
    kind: z.literal('allow_program_key'),
    key_id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(programScopes)),
    addresses: z.array(z.string()),
    expires_at: z.iso.datetime(),
  }),
  /** Lets a provider of sign-on sign people in. `amr`, `acr`: the claims that count as a second factor. */
  z.object({
    kind: z.literal('allow_identity_provider'),
    provider_id: z.string(),
    name: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    organization_name: z.string().nullable(),
    amr: z.array(z.string()),
    acr: z.array(z.string()),
  }),
  /** Turns off the System Setting that requires confirmations. */
  z.object({ kind: z.literal('turn_off_second_admin') }),
  /** Requests until 2026-11 changed the limit of payments alone. Whole rupees, as in the setting. */
  z.object({ kind: z.literal('change_release_limit'), from: z.int(), to: z.int() }),
  /** Changes System Settings of payments: the values of those that differ, by name. */
  z.object({ kind: z.literal('change_payment_settings'), from: paymentValues, to: paymentValues }),
])
export type Change = z.infer<typeof change>
export type ChangeKind = Change['kind']
/** Changes of System Settings that need a second admin. */
export type SettingChangeKind = 'turn_off_second_admin' | 'change_release_limit' | 'change_payment_settings'
export type UserChange = Exclude<
  Change,
  { kind: 'invite_admin' | 'allow_program_key' | 'allow_identity_provider' | SettingChangeKind }
>

/** Events of a confirmation request, stream `confirmation-<id>`. */
export const confirmationEvents = defineEvents({
  confirmation_requested: z.object({ change, expires_at: z.iso.datetime() }),
  /** An admin other than the requester confirmed the change, and it took effect. */
  confirmation_given: z.object({}),
  confirmation_refused: z.object({ reason: z.string() }),
  /** By the requester. */
  confirmation_withdrawn: z.object({}),
  /** No admin decided in time. */
  confirmation_expired: z.object({}),
})
export type ConfirmationEvent = EventOf<typeof confirmationEvents>
export const confirmationStream = streamsOf('confirmation')

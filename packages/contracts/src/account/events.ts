import { z } from 'zod'
import { designationCodes } from '../codes.ts'
import { defineEvents, type EventOf, type Upcasters } from '../event.ts'
import { streamsOf } from '../stream.ts'

export const privilege = z.object({
  program_id: z.int(),
  GET: z.boolean(),
  POST: z.boolean(),
  PATCH: z.boolean(),
  DELETE: z.boolean(),
})
export type Privilege = z.infer<typeof privilege>

/** A person of the back office, or of an organization's HR, as recorded in the log. */
export const person = z.object({
  role: z.enum(['admin', 'management', 'hr']),
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  mobile: z.string(),
  /** `designation_id`: record of the Designation Master; `designation`: its built-in code, null for other designations. */
  designation_id: z.string().nullable(),
  designation: z.union(designationCodes.map(code => z.literal(code))).nullable(),
  corporate_id: z.string().nullable(),
  /** 1 active, 0 inactive. */
  status: z.union([z.literal(0), z.literal(1)]),
})
export type Person = z.infer<typeof person>

/**
 * Events of a person who signs in with e-mail and password (admins, management users, HR), stream `user-<id>`. No event contains a
 * password: the hashes are stored outside the log.
 */
export const userEvents = defineEvents({
  user_added: person,
  user_modified: z.object({ record: person, previous: person }),
  user_deleted: z.object({ previous: person }),
  /** Another person set a new password for this account. */
  user_password_reset: z.object({}),
  /** Another person reset the second factor: the phone was lost. */
  second_factor_reset: z.object({}),
  /**
   * Rights of a person per program; the flags are the HTTP methods. They replace the earlier rights in these programs. `previous`:
   * the replaced rights; null in older events.
   */
  user_privileges_changed: z.object({ privileges: z.array(privilege), previous: z.array(privilege).nullable() }),
  /**
   * The account got power over money, or another person got access to it, without the confirmation of a second admin. The account
   * cannot write before `until`.
   */
  user_wait_began: z.object({ until: z.iso.datetime() }),
  user_status_changed: z.object({ status: z.union([z.literal(0), z.literal(1)]) }),
})
export type UserEvent = EventOf<typeof userEvents>
export const userUpcasters: Upcasters = { 'user_privileges_changed@1': data => ({ ...data, previous: null }) }
export const userStream = streamsOf('user')

/** Events of the sign-ins of one person, stream `sign-in-<user id>`: the source of the login history. */
export const signInEvents = defineEvents({
  /** `second_factor`: the kind of second factor used; null for people without a second factor, and in older events. */
  signed_in: z.object({
    method: z.enum(['password', 'one_time_code', 'sign_on']),
    second_factor: z.enum(['code', 'recovery_code', 'provider']).nullable(),
  }),
  signed_out: z.object({}),
  /** The person chose a new password, with a mailed link or with the old password; every other session ended with it. */
  password_changed: z.object({ by: z.enum(['link', 'self']) }),
  /** The person ended other sessions from their list of sessions; `sessions`: number of ended sessions. */
  sessions_ended: z.object({ sessions: z.int().min(1) }),
  /** A provider of sign-on was connected to the account, from its session or by a mailed link. The subject is outside the log. */
  sign_on_connected: z.object({ provider_id: z.string(), provider: z.string(), by: z.enum(['session', 'invitation']) }),
  /** By the person, or by an admin, who is the actor. */
  sign_on_disconnected: z.object({ provider_id: z.string(), provider: z.string() }),
  /** A second factor was set up or replaced; every other session ended with it. */
  second_factor_enabled: z.object({ replaced: z.boolean() }),
  /** The person turned the second factor off; every other session ended. */
  second_factor_disabled: z.object({}),
  /** A recovery code was used instead of an authenticator code; `left`: number of unused recovery codes. */
  recovery_code_used: z.object({ left: z.int().min(0) }),
  /** New recovery codes were made; the earlier ones are invalid. */
  recovery_codes_renewed: z.object({}),
})
export type SignInEvent = EventOf<typeof signInEvents>
export const signInUpcasters: Upcasters = { 'signed_in@1': data => ({ ...data, second_factor: null }) }
export const signInStream = streamsOf('sign-in')

/**
 * Events of an invitation to become an admin, stream `invitation-<id>`. The link's secret is in no event: only its hash is stored,
 * outside the log.
 */
export const invitationEvents = defineEvents({
  admin_invited: z.object({ email: z.string(), expires_at: z.iso.datetime() }),
  invitation_accepted: z.object({ user_id: z.string() }),
})
export type InvitationEvent = EventOf<typeof invitationEvents>
export const invitationStream = streamsOf('invitation')

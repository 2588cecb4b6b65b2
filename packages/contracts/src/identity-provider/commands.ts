import { z } from 'zod'
import { currentPassword as current_password } from '../account/password.ts'
import { authenticatorCode, recoveryCode } from '../account/second-factor.ts'
import { listOf, rawText, recordId, text } from '../bounded.ts'
import { email } from '../patterns.ts'

const MISSING = 'Please fill this in'
const SLUG = 'Small letters, digits and hyphens, 3 to 40 characters'
const VALUE_MAX = 100
const VALUES_MAX = 10

/** The proof of identity: password, and the code of a person with a second factor. */
const proof = { current_password, otp: authenticatorCode.optional() }
export const signOnProof = z.strictObject(proof)
export type SignOnProof = z.infer<typeof signOnProof>

export const providerSlug = rawText(40, { missing: MISSING, tooLong: SLUG })
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/, SLUG)

const secret = rawText(500, { missing: MISSING, tooLong: 'At most 500 characters' }).trim().min(1, MISSING)
const values = listOf(text(VALUE_MAX).min(1, MISSING), VALUES_MAX, { tooLong: `At most ${VALUES_MAX} values` }).default([])

/** POST /admin/identity-providers. `organization`: null for a provider of the installation. */
export const createIdentityProvider = z.strictObject({
  name: text(60, { missing: MISSING, tooLong: 'At most 60 characters' }).min(1, MISSING),
  slug: providerSlug,
  issuer: rawText(500, { missing: MISSING, tooLong: 'At most 500 characters' }).trim().min(1, MISSING),
  client_id: text(200, { missing: MISSING, tooLong: 'At most 200 characters' }).min(1, MISSING),
  client_secret: secret,
  organization: recordId.nullable().default(null),
  amr: values,
  acr: values,
  ...proof,
})

/** POST /admin/identity-providers/{id}/secret. */
export const changeProviderSecret = z.strictObject({ client_secret: secret, ...proof })

/** POST /admin/identity-providers/{id}/invitations: a mail to an account of the provider's scope. */
export const inviteToSignOn = z.strictObject({ email: email() })

const key = rawText(100, { missing: MISSING, tooLong: 'This is not a link of opdesk' }).min(1, MISSING)

/** POST /sign-on/invitation: begins the first sign-on with the key of a mailed link. */
export const acceptSignOn = z.strictObject({ key })

/** POST /sign-on/finish: the own second factor, if it is asked for. */
export const finishSignOn = z.strictObject({ otp: authenticatorCode.optional(), recovery_code: recoveryCode.optional() })

import { login, loginWithCode, requestLoginCode } from '@opdesk/contracts/account/commands.ts'
import { flagsOf, noFlags } from '@opdesk/contracts/account/programs.ts'
import { hrLoginAnswer, loginAnswer, staffLoginAnswer, staffProfile } from '@opdesk/contracts/account/queries.ts'
import { staffLogin } from '@opdesk/contracts/account/second-factor.ts'
import { recordId } from '@opdesk/contracts/bounded.ts'
import { Program, Role, type RoleName } from '@opdesk/contracts/codes.ts'
import { contactText } from '@opdesk/contracts/contact.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { designation as designations } from '@opdesk/contracts/resource/designation.ts'
import { keyPreferencesOf } from '@opdesk/operations/key-preferences.ts'
import { findAccount, findAccountByContact, isOfInactiveOrganization } from '@opdesk/projections/account/query.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import { z } from 'zod'
import { existing, ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { checkPassword, hasGivenPassword } from '../passwords/passwords.ts'
import { secondFactorAtSignIn } from '../second-factor/second-factor-at-sign-in.ts'
import { originOf } from './known-device.ts'
import { networkOf } from './network.ts'
import { useLoginCode } from './one-time-codes.ts'
import { sendLoginCode } from './send-codes.ts'
import { recordRecoveryCode, signIn, signOut } from './sign-in.ts'

const nothing = z.object({})
const opening = { auth: 'public', opensSession: true } as const
const privilegeFlags = z.object({ GET: z.boolean(), POST: z.boolean(), PATCH: z.boolean(), DELETE: z.boolean() })

/** Routes for signing in, signing out, and reading the caller's profile, for all roles (docs/api.md, sessions). */
export const signInRoutes: Routes = (app, deps) => {
  for (const role of ['admin', 'management'] as const) {
    const schema = { tags: ['sessions'], body: staffLogin, response: { 200: success(staffLoginAnswer) } }
    app.post(`/${role}/login`, { config: opening, schema }, async (request, reply) => {
      const account = await checkPassword(deps, role, request.body, request)
      const passed = await secondFactorAtSignIn(deps, account.id, request.body, networkOf(request.ip))
      const { id, name, designation } = account
      await recordRecoveryCode(deps, reply, { id, role, name, designation }, passed)
      const token = await signIn(deps, reply, { ...account, role }, 'password', passed?.by ?? null)
      reply.header('authorization', `Bearer ${token}`).header('user_id', account.id)
      if (account.designation !== null) reply.header('designation', String(account.designation))
      return ok({ role: Role[role], reset_default_password: await hasGivenPassword(deps, id) }, messages.loginSuccess)
    })

    const profileSchema = { tags: ['sessions'], response: { 200: success(staffProfile) } }
    app.get(`/${role}/get-profile`, { config: { auth: role }, schema: profileSchema }, async request => {
      const account = existing(await findAccount(deps.db, signedIn(request).user_id))
      const { has_given_password: reset_default_password, waits_until } = signedIn(request)
      const { id: _id, name, email, country_code, phone, designation_id, privileges } = account
      const record = designation_id ? await findResource(deps.db, designations.name, designation_id) : undefined
      const designation = record
        ? { _id: String(record._id), designation: String(record.designation), internal_id: account.designation }
        : null
      const contact = { email, country_code, phone, mobile: phone }
      const keys = await keyPreferencesOf(deps.db, _id)
      return ok({ _id, name, ...contact, designation, privileges, reset_default_password, waits_until, keys })
    })
  }

  const codeAnswer = success(loginAnswer)
  app.post(
    '/hr/login',
    { config: opening, schema: { tags: ['sessions'], body: login, response: { 200: success(hrLoginAnswer) } } },
    async (request, reply) => {
      const account = await checkPassword(deps, 'hr', request.body, request)
      if (await isOfInactiveOrganization(deps.db, account.id)) throw new DomainError('organization_inactive')
      const token = await signIn(deps, reply, { ...account, role: 'hr' }, 'password')
      const reset_default_password = await hasGivenPassword(deps, account.id)
      const data = { token, user_id: account.id, role: Role.hr, corporate: account.corporate_id, subscriber_type: null }
      return ok({ ...data, reset_default_password }, messages.loginSuccess)
    },
  )

  app.post(
    '/user/login-otp',
    { config: { auth: 'public' }, schema: { tags: ['sessions'], body: requestLoginCode, response: { 200: success(nothing) } } },
    async request => {
      await sendLoginCode(deps, request.body, request)
      return ok({}, messages.otpSent)
    },
  )

  app.post(
    '/user/login',
    { config: opening, schema: { tags: ['sessions'], body: loginWithCode, response: { 200: codeAnswer } } },
    async (request, reply) => {
      const { contact, otp } = request.body
      const account = await findAccountByContact(deps.db, contact)
      await useLoginCode(deps, contactText(contact), otp, await originOf(deps, request, account?.id))
      if (account?.status !== 1) throw new DomainError('invalid_otp')
      const token = await signIn(deps, reply, { ...account, role: 'subscriber' }, 'one_time_code')
      const { id: user_id, corporate_id: corporate, subscriber_type } = account
      const data = { token, user_id, role: Role.subscriber, corporate, subscriber_type }
      return ok(data, messages.loginSuccess)
    },
  )

  const areas: Record<string, RoleName> = { admin: 'admin', management: 'management', user: 'subscriber', hr: 'hr' }
  for (const [area, role] of Object.entries(areas)) {
    app.post(
      `/${area}/logout`,
      {
        config: { auth: role, withoutSecondFactor: true, withGivenPassword: true, withoutConsent: true },
        schema: { tags: ['sessions'], response: { 200: success(nothing) } },
      },
      async (request, reply) => {
        await signOut(deps, reply, signedIn(request))
        return ok({}, messages.logoutSuccess)
      },
    )
  }

  app.get(
    '/admin/privilege/:userid/:programId',
    {
      config: { auth: 'admin' },
      schema: {
        tags: ['people'],
        params: z.object({ userid: recordId, programId: z.coerce.number().int() }),
        response: { 200: success(privilegeFlags) },
      },
    },
    async request => {
      const session = signedIn(request)
      const { userid, programId } = request.params
      const mayLook = session.privileges.some(({ program_id, GET }) => program_id === Program.privileges && GET)
      if (userid !== session.user_id && !mayLook) throw new DomainError('no_privilege')
      const account = await findAccount(deps.db, userid)
      if (!account || account.deleted_at) throw new DomainError('not_found')
      const program = Object.values(Program).find(code => code === programId)
      return ok(program ? flagsOf(account, program) : noFlags)
    },
  )
}

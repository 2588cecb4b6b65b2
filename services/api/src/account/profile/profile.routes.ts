import { confirmPhone as confirmPhoneBody, requestPhoneCode } from '@opdesk/contracts/account/commands.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import {
  giveConsent as consentBody,
  enterEmail as enterBody,
  chooseLanguage as languageBody,
  updateProfile,
} from '@opdesk/contracts/subscriber/commands.ts'
import { confirmEmail as confirmBody } from '@opdesk/contracts/subscriber/email-confirmation.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { changeProfile } from '@opdesk/domain/subscriber/change-profile.ts'
import { chooseLanguage } from '@opdesk/domain/subscriber/choose-language.ts'
import { enterEmail } from '@opdesk/domain/subscriber/enter-email.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { z } from 'zod'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { okAt } from '../../plugins/log-position.ts'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { confirmEmail, limitConfirmation, resendConfirmation, sendConfirmation } from './email-confirmation.ts'
import { giveConsent } from './give-consent.ts'
import { confirmPhone, requestPhoneConfirmation } from './phone-confirmation.ts'

const tags = ['people']
const response = { 200: success(z.object({})) }

/** Routes by which subscribers edit their own profile (docs/api.md, sessions); the calls contain no person id. */
export const profileRoutes: Routes = (app, deps) => {
  app.put(
    '/user/update-profile',
    { config: { auth: 'subscriber' }, schema: { tags, body: updateProfile, response } },
    async (request, reply) => {
      const id = signedIn(request).user_id
      const { email } = request.body
      if (email !== undefined) await limitConfirmation(deps, id, email)
      const change = (current: SubscriberState, { now }: DecisionContext) => changeProfile(current, request.body, istDay(now))
      const { position, state } = await execute(request, subscriberAggregate(id), id, change, anyVersion)
      if (email !== undefined) await sendConfirmation(deps, state)
      return okAt(reply, position, {}, messages.profileUpdated)
    },
  )

  app.put(
    '/user/language',
    { config: { auth: 'subscriber' }, schema: { tags, body: languageBody, response } },
    async (request, reply) => {
      const id = signedIn(request).user_id
      const choose = (current: SubscriberState) => chooseLanguage(current, request.body)
      const { position } = await execute(request, subscriberAggregate(id), id, choose, anyVersion)
      return okAt(reply, position, {})
    },
  )

  app.post(
    '/user/consent',
    { config: { auth: 'subscriber', withoutConsent: true }, schema: { tags, body: consentBody, response } },
    async (request, reply) => {
      return okAt(reply, await giveConsent(deps, request, request.body), {}, messages.consentGiven)
    },
  )

  app.post(
    '/user/email',
    { config: { auth: 'subscriber' }, schema: { tags, body: enterBody, response } },
    async (request, reply) => {
      const id = signedIn(request).user_id
      await limitConfirmation(deps, id, request.body.email, { typed: true })
      const enter = (current: SubscriberState) => enterEmail(current, request.body)
      const { position, state } = await execute(request, subscriberAggregate(id), id, enter, anyVersion)
      await sendConfirmation(deps, state)
      return okAt(reply, position, {}, messages.profileUpdated)
    },
  )

  app.post(
    '/user/phone-otp',
    { config: { auth: 'subscriber' }, schema: { tags, body: requestPhoneCode, response } },
    async (request, reply) => {
      return okAt(reply, await requestPhoneConfirmation(deps, request, request.body), {}, messages.signUpOtpSent)
    },
  )

  app.post(
    '/user/confirm-phone',
    { config: { auth: 'subscriber', secrets: ['otp'] }, schema: { tags, body: confirmPhoneBody, response } },
    async (request, reply) => {
      return okAt(reply, await confirmPhone(deps, request, request.body), {}, messages.phoneConfirmed)
    },
  )

  app.post('/user/confirm-email/resend', { config: { auth: 'subscriber' }, schema: { tags, response } }, async request => {
    await resendConfirmation(deps, signedIn(request).user_id)
    return ok({}, messages.confirmationSent)
  })

  app.post(
    '/user/confirm-email',
    { config: { auth: 'subscriber', secrets: ['key'] }, schema: { tags, body: confirmBody, response } },
    async (request, reply) => {
      return okAt(reply, await confirmEmail(deps, request, request.body.key), {}, messages.emailConfirmed)
    },
  )
}

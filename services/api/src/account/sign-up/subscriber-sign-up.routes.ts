import { requestSignUpCode, signUp as signUpBody, verifySignUpCode as verifyBody } from '@opdesk/contracts/account/commands.ts'
import { loginAnswer } from '@opdesk/contracts/account/queries.ts'
import { Role, SubscriberType } from '@opdesk/contracts/codes.ts'
import { contactText } from '@opdesk/contracts/contact.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { z } from 'zod'
import { ok, type Routes } from '../../plugins/route.ts'
import { networkOf } from '../sign-in/network.ts'
import { verifySignUpCode } from '../sign-in/one-time-codes.ts'
import { sendSignUpCode } from '../sign-in/send-codes.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signUp } from './subscriber-sign-up.ts'

const config = { auth: 'public' } as const
const tags = ['sessions']

/** Sign-up of a subscriber by one-time code to a number or an address (docs/api.md, sessions). */
export const subscriberSignUpRoutes: Routes = (app, deps) => {
  app.post(
    '/user/signup-otp',
    { config, schema: { tags, body: requestSignUpCode, response: { 200: success(z.object({})) } } },
    async request => {
      const { contact } = request.body
      await sendSignUpCode(deps, request.body, networkOf(request.ip))
      return ok({}, contact.kind === 'email' ? messages.signUpOtpMailed : messages.signUpOtpSent)
    },
  )

  app.post(
    '/user/verify-signup-otp',
    { config, schema: { tags, body: verifyBody, response: { 200: success(z.object({ verified: z.literal(true) })) } } },
    async request => {
      const { contact, otp } = request.body
      await verifySignUpCode(deps, contactText(contact), otp, networkOf(request.ip))
      return ok({ verified: true as const }, messages.otpVerified)
    },
  )

  app.post(
    '/user/signup',
    { config: { ...config, opensSession: true }, schema: { tags, body: signUpBody, response: { 200: success(loginAnswer) } } },
    async (request, reply) => {
      const user_id = await signUp(deps, request.body, networkOf(request.ip))
      const person = { id: user_id, role: 'subscriber', name: '', designation: null } as const
      const token = await signIn(deps, reply, person, 'one_time_code')
      const data = { token, user_id, role: Role.subscriber, corporate: null, subscriber_type: SubscriberType.retail }
      return ok(data, messages.signUpSuccess)
    },
  )
}

import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import {
  askForErasure,
  callOffByLink,
  giveExchangeConsent,
  myData,
  withdrawConsent as withdrawBody,
} from '@opdesk/contracts/subscriber/my-data.ts'
import { nameNominee as nomineeBody } from '@opdesk/contracts/subscriber/nominee/commands.ts'
import { TermsType } from '@opdesk/contracts/terms/documents.ts'
import { withdrawExchangeConsent } from '@opdesk/domain/subscriber/exchange-consent.ts'
import { giveConsent } from '@opdesk/domain/subscriber/give-consent.ts'
import { nameNominee, removeNominee } from '@opdesk/domain/subscriber/nominee/name-nominee.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { withdrawConsent } from '@opdesk/domain/subscriber/withdraw-consent.ts'
import { z } from 'zod'
import { anyVersion, execute } from '../plugins/execute.ts'
import { okAt, READ_WAIT_MS } from '../plugins/log-position.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { termsInForce } from '../terms/current-terms.ts'
import { readMyData } from './own-data.ts'
import { askForOwnErasure, callOffByKey, callOffOwnErasure, sendErasureCode } from './own-erasure.ts'
import { changeNominee } from './own-nominee.ts'

const tags = ['my data']
const config = { auth: 'subscriber' } as const
/** A person who took the consent back may still have the data erased. */
const always = { ...config, withoutConsent: true } as const
const done = { 200: success(z.object({})) }

/** What subscribers do with their own data: consent and erasure (docs/api.md). No other person calls these. */
export const myDataRoutes: Routes = (app, deps) => {
  app.get('/user/my-data', { config, schema: { tags, response: { 200: success(myData) } } }, async request =>
    ok(await readMyData(deps, signedIn(request).user_id)),
  )

  app.post(
    '/user/consent/withdraw',
    { config: always, schema: { tags, body: withdrawBody, response: done } },
    async (request, reply) => {
      const id = signedIn(request).user_id
      const withdraw = (state: SubscriberState) => withdrawConsent(state, request.body)
      const { position } = await execute(request, subscriberAggregate(id), id, withdraw, anyVersion)
      // Answers once the session has lost its write access.
      if (!(await deps.positions.waitFor(position, READ_WAIT_MS))) throw new DomainError('behind')
      return okAt(reply, position, {}, messages.consentWithdrawn)
    },
  )

  app.put(
    '/user/exchange-consent',
    { config, schema: { tags, body: giveExchangeConsent, response: done } },
    async (request, reply) => {
      const id = signedIn(request).user_id
      const text = await termsInForce(deps, TermsType.exchange, request.body.version)
      const give = (state: SubscriberState) => giveConsent(state, [text])
      const { position } = await execute(request, subscriberAggregate(id), id, give, anyVersion)
      return okAt(reply, position, {}, messages.exchangeConsentGiven)
    },
  )

  app.delete('/user/exchange-consent', { config: always, schema: { tags, response: done } }, async (request, reply) => {
    const id = signedIn(request).user_id
    const { position } = await execute(request, subscriberAggregate(id), id, withdrawExchangeConsent, anyVersion)
    // Answers once programs can no longer read the claims of this person.
    if (!(await deps.positions.waitFor(position, READ_WAIT_MS))) throw new DomainError('behind')
    return okAt(reply, position, {}, messages.exchangeConsentWithdrawn)
  })

  app.put('/user/nominee', { config, schema: { tags, body: nomineeBody, response: done } }, async (request, reply) => {
    const name = (state: SubscriberState) => nameNominee(state, request.body)
    return okAt(reply, await changeNominee(deps, request, signedIn(request).user_id, name), {}, messages.nomineeNamed)
  })

  app.delete('/user/nominee', { config: always, schema: { tags, response: done } }, async (request, reply) =>
    okAt(reply, await changeNominee(deps, request, signedIn(request).user_id, removeNominee), {}, messages.nomineeRemoved),
  )

  app.post('/user/erasure/code', { config: always, schema: { tags, response: done } }, async request => {
    await sendErasureCode(deps, request, signedIn(request).user_id)
    return ok({}, messages.erasureCodeSent)
  })

  app.post(
    '/user/erasure',
    { config: { ...always, secrets: ['otp'] }, schema: { tags, body: askForErasure, response: done } },
    async (request, reply) => {
      const position = await askForOwnErasure(deps, request, signedIn(request).user_id, request.body.otp)
      return okAt(reply, position, {}, messages.erasureAskedFor)
    },
  )

  app.delete('/user/erasure', { config: always, schema: { tags, response: done } }, async (request, reply) => {
    const position = await callOffOwnErasure(deps, request, signedIn(request).user_id)
    return okAt(reply, position, {}, messages.erasureCalledOff)
  })

  // A page with a button calls it: programs that follow the links of mails must not decide it.
  app.post(
    '/public/erasure/call-off',
    { config: { auth: 'public', secrets: ['key'] }, schema: { tags, body: callOffByLink, response: done } },
    async (request, reply) => okAt(reply, await callOffByKey(deps, request, request.body.key), {}, messages.erasureCalledOff),
  )
}

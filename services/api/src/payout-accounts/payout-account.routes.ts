import { success } from '@opdesk/contracts/http.ts'
import {
  confirmPayoutAccount,
  disownPayoutAccount,
  enterPassbookName as enterNameBody,
  enterPayoutAccount,
} from '@opdesk/contracts/payout-account/commands.ts'
import { payoutAccountMessages } from '@opdesk/contracts/payout-account/messages.ts'
import { payoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'
import type { PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
import { enterPassbookName } from '@opdesk/domain/payout-account/enter-account.ts'
import { compareAgain } from '@opdesk/domain/payout-account/judge-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { shippedIfscCodes } from '@opdesk/integrations/ifsc/ifsc-codes.ts'
import { z } from 'zod'
import { readPayoutChannel } from '../claims/payments/payout-channel.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { okAt } from '../plugins/log-position.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { toAnswer } from './account-answer.ts'
import { disownByKey } from './not-me.ts'
import { accountOf, confirmOwnAccount, enterOwnAccount, ownerOfAccount, removeOwnAccount, sendOwnCode } from './own-account.ts'

const tags = ['payout accounts']
const config = { auth: 'subscriber' } as const
const answer = { 200: success(payoutAccountAnswer) }
const done = { 200: success(z.object({})) }

/** A subscriber's own payout account (docs/api.md). No other person enters or changes one. */
export const payoutAccountRoutes: Routes = (app, deps) => {
  const codes = deps.ifscCodes ?? shippedIfscCodes()
  const answerOf = async (id: string, state: PayoutAccountState) => {
    const profileName = (await ownerOfAccount(deps, id)).owner.profile.name
    const needed = (await readPayoutChannel(deps)) !== 'ledger_only'
    return toAnswer(state, { profileName, needed }, deps.clock())
  }

  app.get('/user/payout-account', { config, schema: { tags, response: answer } }, async request => {
    const id = signedIn(request).user_id
    return ok(await answerOf(id, await accountOf(deps, id)))
  })

  app.put(
    '/user/payout-account',
    { config, schema: { tags, body: enterPayoutAccount, response: answer } },
    async (request, reply) => {
      const id = signedIn(request).user_id
      const { position, state } = await enterOwnAccount(deps, codes, request, id, request.body)
      const message = state.entered ? payoutAccountMessages.payoutAccountEntered : payoutAccountMessages.payoutAccountUnchanged
      return okAt(reply, position, await answerOf(id, state), message)
    },
  )

  app.delete('/user/payout-account', { config, schema: { tags, response: answer } }, async (request, reply) => {
    const id = signedIn(request).user_id
    const { position, state } = await removeOwnAccount(deps, request, id)
    return okAt(reply, position, await answerOf(id, state), payoutAccountMessages.payoutAccountRemoved)
  })

  app.post('/user/payout-account/code', { config, schema: { tags, response: done } }, async request => {
    await sendOwnCode(deps, request, signedIn(request).user_id)
    return ok({}, payoutAccountMessages.payoutAccountCodeSent)
  })

  app.post(
    '/user/payout-account/confirm',
    { config: { ...config, secrets: ['otp'] }, schema: { tags, body: confirmPayoutAccount, response: answer } },
    async (request, reply) => {
      const id = signedIn(request).user_id
      const { position, state } = await confirmOwnAccount(deps, request, id, request.body.otp)
      return okAt(reply, position, await answerOf(id, state), payoutAccountMessages.payoutAccountConfirmed)
    },
  )

  app.put(
    '/user/payout-account/passbook-name',
    { config, schema: { tags, body: enterNameBody, response: answer } },
    async (request, reply) => {
      const id = signedIn(request).user_id
      const profile_name = (await ownerOfAccount(deps, id)).owner.profile.name
      const { name } = request.body
      const enter = (state: PayoutAccountState) => [
        ...enterPassbookName(state, { name }),
        ...compareAgain({ ...state, passbook_name: name }, { profile_name }),
      ]
      const { position, state } = await execute(request, payoutAccountAggregate, id, enter, anyVersion)
      return okAt(reply, position, await answerOf(id, state), payoutAccountMessages.passbookNameEntered)
    },
  )

  // A page with a button calls it: programs that follow the links of mails must not stop an account.
  app.post(
    '/public/payout-account/not-me',
    { config: { auth: 'public', secrets: ['key'] }, schema: { tags, body: disownPayoutAccount, response: done } },
    async (request, reply) =>
      okAt(reply, await disownByKey(deps, request, request.body.key), {}, payoutAccountMessages.payoutAccountStopped),
  )
}

import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { claimRefusal } from '@opdesk/contracts/claim/policy.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import type { Preflight, ReleaseWarning } from '@opdesk/contracts/payment-release/queries.ts'
import type { ListedRelease } from '@opdesk/contracts/payment-release/release-list.ts'
import { accountInWords, bankCodeOf } from '@opdesk/contracts/payout-account/account.ts'
import { stateAt } from '@opdesk/contracts/payout-account/state.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { claimAggregate, forPolicy, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { usableAccount } from '@opdesk/domain/payout-account/usable-account.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { payoutMode } from '@opdesk/integrations/payouts/payout-terms.ts'
import { expectedFee, notTakenYet, samePaymentsToday } from '@opdesk/projections/payment-release/query.ts'
import { banksDown } from '@opdesk/projections/payout/bank-downtimes.ts'
import { sharedAccounts } from '@opdesk/projections/payout-account/shared-accounts.ts'
import type { Session } from '../../account/sessions/sessions.ts'
import type { AppDeps } from '../../deps.ts'
import { financePeople } from '../payments/clear-payments.ts'
import { releasersOf } from '../payments/execute-payment.ts'
import { accountOf } from '../payments/pay-claim.ts'
import { readPayoutChannel } from '../payments/payout-channel.ts'

/** Time in which a change of an account is worth a look. */
const RECENT_MS = 72 * 3_600_000

type Payment = ListedRelease['payments'][number]
type Account = Preflight['warnings'][number]

const accountWarnings = async (
  deps: AppDeps,
  { claim, amount }: Payment,
  down: ReadonlyMap<string, string>,
): Promise<Omit<Account, 'claim_id'>> => {
  const state = await accountOf(deps, claim._id)
  const now = deps.clock()
  const answer = state && usableAccount(state, now)
  if (!state || !answer || 'refusal' in answer) return { account: null, mode: null, warnings: ['no_account'] }
  const { checked, first, ...account } = answer.usable
  const { confirmed_at = '', as = 'first' } = stateAt(state, now).current ?? {}
  const changed = as !== 'first' && Date.parse(confirmed_at) > now.getTime() - RECENT_MS
  const warnings: ReleaseWarning[] = [
    ...(changed ? ['account_changed' as const] : []),
    ...(checked ? [] : ['account_not_checked' as const]),
    ...(first ? ['first_payment' as const] : []),
    ...(down.has(bankCodeOf(account)) ? ['bank_down' as const] : []),
  ]
  return { account: accountInWords(account), mode: payoutMode(account, toPaise(amount)), warnings }
}

const warningsOf = async (deps: AppDeps, payments: readonly Payment[]): Promise<Account[]> => {
  const same = await samePaymentsToday(
    deps.db,
    payments.map(({ claim }) => claim._id),
    istDay(deps.clock()),
  )
  const shared = await sharedAccounts(
    deps.db,
    payments.map(({ user_id }) => user_id._id),
  )
  const down = await banksDown(deps.db, deps.clock())
  const rows: Account[] = []
  for (const payment of payments) {
    const { claim, user_id } = payment
    const { warnings, ...way } = await accountWarnings(deps, payment, down)
    const more: ReleaseWarning[] = [
      ...(shared.has(user_id._id) ? ['account_shared' as const] : []),
      ...(same.has(claim._id) ? ['same_payment_today' as const] : []),
    ]
    rows.push({ claim_id: claim._id, ...way, warnings: [...warnings, ...more] })
  }
  return rows
}

/** Payments that the viewer may not release, each with the names of the people who may. */
const refusalsOf = async (deps: AppDeps, release: ListedRelease, payments: readonly Payment[], viewer: Session) => {
  const people = await financePeople(deps)
  const rows: Preflight['refusals'] = []
  for (const { claim } of payments) {
    const { state } = await load(deps.store, claimAggregate, claimStream(claim._id))
    if (!isSubmitted(state)) continue
    const code = viewer.id === release.requested_by._id ? 'own_release' : claimRefusal('pay', forPolicy(state), viewer)
    const may_release = releasersOf(state, people, release.requested_by._id).map(({ name }) => name)
    if (code !== null) rows.push({ claim_id: claim._id, code, may_release })
  }
  return rows
}

/** The balance at the provider in rupees; null without a provider, or while it does not answer. */
const balanceOf = async ({ payouts }: AppDeps): Promise<number | null> => {
  if (!payouts) return null
  try {
    return toRupees((await payouts.balance()).available)
  } catch {
    return null
  }
}

/** Sum, fees, balance and warnings of the payments of a release that wait, for its second person. */
export const preflightOf = async (deps: AppDeps, release: ListedRelease, viewer: Session): Promise<Preflight> => {
  const waiting = release.state === 'open' ? release.payments.filter(({ released }) => !released) : []
  const sum = waiting.reduce((total, { amount }) => total + toPaise(amount), 0)
  const byProvider = (await readPayoutChannel(deps)) === 'razorpayx'
  const fees = byProvider ? (await expectedFee(deps.db)) * waiting.length : 0
  const balance = byProvider ? await balanceOf(deps) : null
  const queued = balance === null ? 0 : await notTakenYet(deps.db)
  return {
    sum: toRupees(sum),
    fees: toRupees(fees),
    balance,
    queued: toRupees(queued),
    covered: balance === null ? null : toPaise(balance) >= queued + sum + fees,
    warnings: await warningsOf(deps, waiting),
    refusals: await refusalsOf(deps, release, waiting, viewer),
  }
}

import { DomainError } from '@opdesk/contracts/errors.ts'
import { type PayoutChannel, payoutChannels } from '@opdesk/contracts/payout-channel.ts'
import { repeatedWord } from '@opdesk/contracts/resource/payment-settings.ts'
import { countOpenPayouts } from '@opdesk/projections/payout/query.ts'
import type { AppDeps } from '../../deps.ts'
import { settingsInForce } from '../../reference/upload-limits.ts'

type Values = Readonly<Record<string, unknown>>

/** The installation's channel and the database with its System Settings. */
export type ChannelDeps = Pick<AppDeps, 'db' | 'payoutChannel'>

/** The channel that a value of the System Setting means: an empty one means the installed channel. */
const meantBy = ({ payoutChannel = 'ledger_only' }: Pick<AppDeps, 'payoutChannel'>, setting: unknown): PayoutChannel =>
  payoutChannels.find(channel => channel === setting) ?? payoutChannel

/**
 * The channel of payments that are requested now: of the System Settings, or else the installed one (PAYOUTS). Attempts under way
 * keep theirs (payouts.md, 3.9).
 */
export const readPayoutChannel = async (deps: ChannelDeps): Promise<PayoutChannel> =>
  meantBy(deps, (await settingsInForce(deps)).payout_channel)

/** True if a provider checks payout accounts before they are paid to. */
export const checksPayoutAccounts = async (deps: ChannelDeps & Pick<AppDeps, 'payouts'>): Promise<boolean> =>
  deps.payouts !== null && (await readPayoutChannel(deps)) === 'razorpayx'

const underWay = (open: number): string =>
  `${open} ${open === 1 ? 'payment is' : 'payments are'} under way, so the channel cannot become ‘Paid outside’. Please wait until ${open === 1 ? 'it is' : 'they are'} finished, or cancel ${open === 1 ? 'it' : 'them'}.`

/**
 * Requires that the channel of payments can change to a value of the System Setting.
 * @throws payout_provider_missing; payouts_under_way for `ledger_only`, with their number
 */
const requireChannel = async (deps: ChannelDeps & Pick<AppDeps, 'payouts'>, setting: unknown): Promise<void> => {
  const to = meantBy(deps, setting)
  if (to === (await readPayoutChannel(deps))) return
  if (to === 'razorpayx' && deps.payouts === null) throw new DomainError('payout_provider_missing')
  if (to !== 'ledger_only') return
  const open = await countOpenPayouts(deps.db)
  if (open > 0) throw new DomainError('payouts_under_way', { message: underWay(open) })
}

/**
 * Requires that settings of payments can change to these values.
 * @throws invalid_request for a bank's word with two statuses, and the errors of `requireChannel`
 */
export const requirePaymentSettings = async (
  deps: ChannelDeps & Pick<AppDeps, 'payouts'>,
  present: Values,
  to: Values,
): Promise<void> => {
  const repeated = repeatedWord({ ...present, ...to })
  if (repeated) throw new DomainError('invalid_request', { errors: [repeated] })
  if (to.payout_channel !== undefined) await requireChannel(deps, to.payout_channel)
}

import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import { isPaymentChange } from '@opdesk/contracts/confirmation/setting-change.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type PaymentSetting, paymentSettings } from '@opdesk/contracts/payment-settings.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { recordAggregate } from '@opdesk/domain/resource/record.ts'
import { type Command, load } from '@opdesk/event-store/handle-command.ts'
import { requirePaymentSettings } from '../claims/payments/payout-channel.ts'
import type { AppDeps } from '../deps.ts'
import { findEarlierRequest, isSecondAdminNeeded, notifyOfLoneChange, submitForConfirmation } from '../people/second-admin.ts'

const ONE_AT_A_TIME = 'Please change this and ‘Require a second admin’ one after the other'

export interface Modification {
  id: string
  fields: Readonly<Record<string, unknown>>
  command: Command
  /** The version that the admin saw; undefined without `If-Match`. */
  seen: number | undefined
}

export interface Withheld {
  /** Fields that keep their present values until the confirmation. */
  stays: Readonly<Record<string, unknown>>
  /** Id of the request that waits for another admin. */
  confirmation: string
}

type Values = Readonly<Record<string, unknown>>
type Value = string | number

/** Settings of payments that a request changes. */
const changedPayments = (fields: Values, present: Values): PaymentSetting[] =>
  paymentSettings.filter(name => fields[name] !== undefined && fields[name] !== present[name])

const valuesOf = (names: readonly PaymentSetting[], record: Values): Record<string, Value> =>
  Object.fromEntries(names.map(name => [name, record[name] as Value]))

/**
 * The change of a request that needs a second admin, with the values that stay until the confirmation.
 * @throws invalid_request for payments and the rule itself in one request, because each needs a confirmation of its own
 */
const guardedChange = (fields: Values, present: Values): { stays: Values; change: Change } | undefined => {
  const turnsOff = fields.require_second_admin === false && present.require_second_admin !== false
  const [first, ...others] = changedPayments(fields, present)
  if (turnsOff && first) throw new DomainError('invalid_request', { errors: [{ path: first, message: ONE_AT_A_TIME }] })
  if (turnsOff) return { stays: { require_second_admin: true }, change: { kind: 'turn_off_second_admin' } }
  if (!first) return undefined
  const from = valuesOf([first, ...others], present)
  return { stays: from, change: { kind: 'change_payment_settings', from, to: valuesOf([first, ...others], fields) } }
}

/**
 * Withholds a change of settings that needs a second admin: turning that rule off, and the settings of payments. It requests the
 * confirmation of another admin, and answers the fields that keep their values. Undefined if no confirmation is needed; Finance is
 * told of new settings of payments then, too.
 * @throws invalid_request, and the errors of `requirePaymentSettings`
 */
export const withholdGuarded = async (
  deps: AppDeps,
  db: AppDeps['db'],
  { id, fields, command, seen }: Modification,
): Promise<Withheld | undefined> => {
  const earlier = await findEarlierRequest(deps, command)
  const aggregate = recordAggregate(settings, id)
  const { state, version } = await load(deps.store, aggregate, aggregate.stream(id))
  const present = state.status === 'present' ? state.record : undefined
  const guarded = present && guardedChange(fields, present)
  if (earlier) return { stays: guarded?.stays ?? {}, confirmation: earlier.confirmation }
  // Requests no confirmation for a change that will be refused.
  if (!guarded || (seen !== undefined && seen !== version)) return undefined
  const { change, stays } = guarded
  if (change.kind === 'change_payment_settings') await requirePaymentSettings({ ...deps, db }, present, change.to)
  if (!(await isSecondAdminNeeded(db, command.actor.id))) {
    if (isPaymentChange(change)) await notifyOfLoneChange({ ...deps, db }, { command, change })
    return undefined
  }
  const { confirmation } = await submitForConfirmation(deps, db, { command, change })
  return { stays, confirmation }
}

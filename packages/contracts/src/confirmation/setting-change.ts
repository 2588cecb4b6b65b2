import type { Change, SettingChangeKind } from './events.ts'

type SettingChange = Change & { kind: SettingChangeKind }
type PaymentChange = Exclude<SettingChange, { kind: 'turn_off_second_admin' }>
type PaymentValues = Readonly<Record<string, string | number>>

/** True if a change is about System Settings, not about a person. */
export const isSettingChange = <C extends { kind: Change['kind'] }>(change: C): change is C & { kind: SettingChangeKind } =>
  change.kind === 'turn_off_second_admin' || isPaymentChange(change)

/** True if a change is about System Settings of payments, of which Finance is told. */
export const isPaymentChange = <C extends { kind: Change['kind'] }>(change: C): change is C & { kind: PaymentChange['kind'] } =>
  change.kind === 'change_release_limit' || change.kind === 'change_payment_settings'

/** The values of a change of payments, by the name of the setting. */
export const paymentValuesOf = (change: PaymentChange): { from: PaymentValues; to: PaymentValues } =>
  change.kind === 'change_payment_settings'
    ? change
    : { from: { payment_release_limit: change.from }, to: { payment_release_limit: change.to } }

/**
 * States of a payment over its attempts. `requested`: not sent yet; `sending`: sent, and the provider's answer is not known;
 * `in_process`: at the provider or bank.
 */
export const payoutStateNames = ['new', 'requested', 'sending', 'in_process', 'paid', 'failed', 'reversed'] as const
export type PayoutStateName = (typeof payoutStateNames)[number]

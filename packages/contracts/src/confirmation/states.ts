import type { Tone } from '../tone.ts'

export const confirmationStates = ['open', 'confirmed', 'refused', 'withdrawn', 'expired'] as const
export type ConfirmationState = (typeof confirmationStates)[number]
export const confirmationStateLabels: Record<ConfirmationState, string> = {
  open: 'Waiting',
  confirmed: 'Confirmed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}
export const confirmationStateTones: Record<ConfirmationState, Tone> = {
  open: 'waiting',
  confirmed: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
}

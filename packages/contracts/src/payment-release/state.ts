import type { PaymentReleaseEvent, WaitingPayment } from './events.ts'
import { next, type ReleaseState, type ReleaseStatus } from './lifecycle.ts'

/** A payment of a release. `released_by`: id of the second person; null while it waits. */
export interface ReleasePayment extends WaitingPayment {
  released_by: string | null
}

/** Payments that one call asked for. Paise; times ISO 8601 UTC. */
export interface PaymentRelease {
  status: ReleaseState
  payments: readonly ReleasePayment[]
  requested_by: string
  requested_at: string
  limit: number
  expires_at: string
}

export type PaymentReleaseState = { status: 'unknown' } | PaymentRelease

/** Folds one event of a release. The first request decides who asked and until when it waits. */
export const evolveRelease = (
  state: PaymentReleaseState,
  event: PaymentReleaseEvent,
  { at }: { at: string },
): PaymentReleaseState => {
  const leadsTo: ReleaseStatus | undefined = event.type === 'payment_release_given' ? event.data.leads_to : undefined
  const status = next(state.status, event.type, leadsTo) as ReleaseState
  if (event.type === 'payment_release_requested') {
    const { payments, ...request } = event.data
    const before = state.status === 'unknown' ? { ...request, requested_at: at, payments: [] } : state
    const joining = payments.map(payment => ({ ...payment, released_by: null }))
    return { ...before, status, payments: [...before.payments, ...joining] }
  }
  if (state.status === 'unknown') return state
  if (event.type !== 'payment_release_given') return { ...state, status }
  const { claim_ids, by } = event.data
  const payments = state.payments.map(payment =>
    claim_ids.includes(payment.claim_id) ? { ...payment, released_by: by } : payment,
  )
  return { ...state, status, payments }
}

/** The payments that still wait. */
export const waitingOf = ({ status, payments }: PaymentRelease): ReleasePayment[] =>
  status === 'open' ? payments.filter(({ released_by }) => released_by === null) : []

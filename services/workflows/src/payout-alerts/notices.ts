import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { failureClassOf } from '@opdesk/contracts/payout/failure-class.ts'
import { lateAdvice, lateLabels } from '@opdesk/contracts/payout/late-kinds.ts'
import { isUnsent, type PayoutAttempt } from '@opdesk/contracts/payout/payout.ts'
import { payoutReasonLabel } from '@opdesk/contracts/payout/reasons.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { HandledEvent } from '../workflow.ts'
import type { PayoutNotice } from './tell-finance.ts'

/** Payouts wait for Finance, not for a bank. The notice is given once for each reason and IST day. */
export const stoppedNotice = (reason: string, at: Date): PayoutNotice => ({
  cause: derivedId('payouts wait', reason, istDay(at)),
  status: `Payouts are not sent: ${reason}`,
  remark: 'They wait and none fails. Look at balance, keys and approvals in the provider’s dashboard; they go on by themselves.',
  payment: null,
})

/** What Finance hears about a report of the provider; undefined for an ordinary one. */
export const reportNotice = (event: HandledEvent<'payout_status_reported'>): PayoutNotice | undefined => {
  const { stream, data, at, id } = event
  const { doubt, status_word, status, attempt } = data
  const payment = payoutStream.idOf(stream)
  if (doubt)
    return {
      cause: id,
      status: `News about ${payment} was not believed: it names another ${doubt}`,
      remark: 'It has no effect. Compare the payment with the provider’s dashboard.',
      payment,
    }
  if (status_word !== null)
    return {
      cause: derivedId('unknown status', payment, String(attempt), status_word),
      status: `The provider reported an unknown status of ${payment}`,
      remark: `Its word is "${status_word}". The payment counts as in process; look at it in the provider’s dashboard.`,
      payment,
    }
  const waits = (status === 'queued' || status === 'pending') && failureClassOf(data) === 'ours'
  return waits ? stoppedNotice(payoutReasonLabel(data.reason ?? status), new Date(at)) : undefined
}

/** True for an attempt that was not sent, or that the provider has not begun: then many wait for the same reason. */
const waitsAtFirst = (attempt: PayoutAttempt): boolean =>
  isUnsent(attempt) || attempt.report?.status === 'queued' || attempt.report?.status === 'pending'

/** A late attempt. Those that wait to begin are told together, once for each kind and IST day: a stopped queue may have thousands. */
export const lateNotice = (
  { stream, data, id, at }: HandledEvent<'payout_late_reported'>,
  attempt: PayoutAttempt | undefined,
): PayoutNotice => {
  const remark = lateAdvice[data.kind]
  if (attempt && waitsAtFirst(attempt)) {
    const cause = derivedId('waiting payouts are late', data.kind, istDay(new Date(at)))
    return { cause, status: `Payments that wait to begin are late: ${lateLabels[data.kind]}`, remark, payment: null }
  }
  const payment = payoutStream.idOf(stream)
  return { cause: id, status: `Payment ${payment} is late: ${lateLabels[data.kind]}`, remark, payment }
}

export const paidTwiceNotice = ({ stream, id }: HandledEvent<'payout_paid_twice'>): PayoutNotice => {
  const payment = payoutStream.idOf(stream)
  const remark = 'Two attempts were paid. The second amount has to be recovered from the payee.'
  return { cause: id, status: `Payment ${payment} was paid twice`, remark, payment }
}

export const traceNotice = ({ stream, id, data }: HandledEvent<'payout_trace_opened'>): PayoutNotice => {
  const payment = payoutStream.idOf(stream)
  const by = data.utr === null ? 'the reference of the attempt' : `the UTR ${data.utr}`
  return {
    cause: id,
    status: `Payment ${payment} did not arrive, the subscriber says`,
    remark: `Ask the bank with ${by}, and answer on the page of the payment. The subscriber reads your answer.`,
    payment,
  }
}

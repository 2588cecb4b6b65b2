import { Button, Stack, Text } from '@mantine/core'
import type { OwnPayment } from '@opdesk/contracts/claim/own-payment.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { ClaimPaymentWords } from '@opdesk/contracts/words/claim-payment.ts'
import type { confirm } from '../../components/confirm-dialog.tsx'

/** Asks the owner, then reports that the payment did not arrive. */
export interface Report {
  ask: (question: Parameters<typeof confirm>[0], failed: string) => void
  pending: boolean
}

interface NotReceivedProps {
  report: Report
  payment: OwnPayment
  words: ClaimPaymentWords
}

const dayOf = (iso: string): string => formatDay(istDay(new Date(iso)))

/** The owner's way to say that a paid amount did not arrive, from a day on; afterwards what became of it. */
export const NotReceived = ({ report, payment, words }: NotReceivedProps) => {
  const { amount, utr, not_received, trace } = payment
  const ask = () => {
    const details = words.notReceivedDetails(formatRupees(amount), utr ?? words.utrUnknown)
    const question = { question: words.notReceivedQuestion, details, confirm: words.notReceivedYes, cancel: words.cancel }
    report.ask(question, words.notReceivedFailed)
  }
  if (trace)
    return trace.answered_at === null ? (
      <Text>{words.traceOpened(dayOf(trace.opened_at))}</Text>
    ) : (
      <div>
        <Text size="sm" c="dimmed">
          {words.traceAnswered(dayOf(trace.answered_at))}
        </Text>
        <Text className="anywhere" style={{ whiteSpace: 'pre-wrap' }}>
          {trace.answer}
        </Text>
      </div>
    )
  if (!not_received) return null
  return (
    <Stack gap={4} align="flex-start">
      {not_received.possible ? (
        <Button variant="default" onClick={ask} loading={report.pending}>
          {words.notReceived}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {words.notReceivedFrom(formatDay(not_received.from))}
        </Text>
      )}
    </Stack>
  )
}

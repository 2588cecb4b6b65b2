import { Alert, Button, Text } from '@mantine/core'
import { lateAdvice, lateLabels } from '@opdesk/contracts/payout/late-kinds.ts'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { useState } from 'react'
import { Moment } from '../../../components/date-text.tsx'
import { AnswerTraceDialog } from './answer-trace-dialog.tsx'

/** A payment that is late, with what can be done; and the subscriber's report that it did not arrive, with the answer. */
export const PayoutNotices = ({ payout: { reference, attempts } }: { payout: PayoutDetail }) => {
  const [answering, setAnswering] = useState(false)
  const late = attempts.at(-1)?.late
  const traced = attempts.findLast(({ trace }) => trace)
  const trace = traced?.trace
  return (
    <>
      {late && (
        <Alert color="amber" title={lateLabels[late]}>
          {lateAdvice[late]}
        </Alert>
      )}
      {trace && (
        <Alert color={trace.answered_at === null ? 'amber' : 'blue'} title="The subscriber has not received it">
          <Text inherit>
            Reported on <Moment iso={trace.opened_at} />, for{' '}
            {traced.utrs.at(-1) ? `the UTR ${traced.utrs.at(-1)}` : traced.reference}.
          </Text>
          {trace.answered_at === null ? (
            <>
              <Text inherit>Ask the bank with it, then answer: the subscriber waits.</Text>
              <Button size="compact-md" mt="xs" onClick={() => setAnswering(true)}>
                Answer
              </Button>
            </>
          ) : (
            <Text inherit className="anywhere" style={{ whiteSpace: 'pre-wrap' }}>
              Answered on <Moment iso={trace.answered_at} />: {trace.answer}
            </Text>
          )}
        </Alert>
      )}
      {answering && <AnswerTraceDialog reference={reference} onClose={() => setAnswering(false)} />}
    </>
  )
}

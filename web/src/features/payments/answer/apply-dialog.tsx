import { Stack, Text, Textarea } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { appliedAnswer, type BankAnswer } from '@opdesk/contracts/payout/answer-queries.ts'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required } from '../../../components/required.ts'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { answerPath } from './queries.ts'

const effects = [
  ['paid', 'paid: their claims are settled, and the subscribers hear it'],
  ['failed', 'failed: their claims are to be paid again'],
  ['reversed', 'came back: the amounts are held for the claims again'],
  ['utr_reported', 'get their UTR'],
] as const

/** Confirms what an answer changes before it is applied. A person who drew the file says why they do it alone. */
export const ApplyDialog = ({ batch, answer, onClose }: { batch: string; answer: BankAnswer; onClose: () => void }) => {
  const needsReason = answer.refusal === 'marked_alone_reason'
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const apply = useWrite({
    write: (alone: string, key) =>
      api.post(`${answerPath(batch)}/apply`, needsReason ? { alone } : {}, { key, answer: appliedAnswer }),
    refreshes: ['bank-answers', 'payouts', 'payments', 'payment-batches', 'claims'],
    done: ({ data: { applied }, message }) => {
      notify.success(message ?? '', applied === 1 ? '1 payment changed' : `${applied.toLocaleString('en-IN')} payments changed`)
      onClose()
    },
    failed: 'The answer was not applied completely. Apply it again: what was applied counts once.',
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const alone = reason.trim()
    setMissing(needsReason && alone === '')
    if (!needsReason || alone !== '') apply.mutate(alone)
  }
  const left = answer.rows - answer.effects
  return (
    <Dialog title="Apply the bank’s answer?" closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <Stack component="ul" gap={6} m={0} pl="lg">
            {effects.map(([code, words]) => {
              const found = answer.counts.find(one => one.code === code)
              return found ? (
                <Text component="li" key={code}>
                  <strong className="tabular">
                    {found.count.toLocaleString('en-IN')} ({formatRupees(found.amount)})
                  </strong>{' '}
                  {words}
                </Text>
              ) : null
            })}
            {left > 0 && <Text component="li">{left.toLocaleString('en-IN')} rows change nothing</Text>}
          </Stack>
          <Text size="sm" c="dimmed">
            This cannot be taken back.
          </Text>
          {needsReason && (
            <Textarea
              label="Why do you apply it alone?"
              description="You downloaded the file. The reason stays in the history of each payment."
              autosize
              minRows={2}
              maxLength={500}
              {...required}
              data-autofocus
              value={reason}
              error={missing && 'Please enter why you apply it alone'}
              onChange={event => setReason(event.currentTarget.value)}
            />
          )}
          <FormButtons gap="xs" holds submit="Apply" pending={apply.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

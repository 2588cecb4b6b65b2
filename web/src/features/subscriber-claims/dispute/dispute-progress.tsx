import { Text, VisuallyHidden } from '@mantine/core'
import { DisputeStatus } from '@opdesk/contracts/codes.ts'
import type { DisputeWords } from '@opdesk/contracts/words/dispute/english.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useWords } from '../../../lib/words.ts'
import classes from './dispute-progress.module.css'
import { disputeWords } from './words.ts'

const { raised, approved, rejected, settled } = DisputeStatus

/** The steps of a dispute: raised, in process, and then either approved and settled, or rejected. */
export const disputeSteps = (status: number): { step: keyof DisputeWords['steps']; done: boolean }[] => [
  { step: 'raised', done: true },
  { step: 'inProcess', done: status !== raised },
  ...(status === rejected
    ? [{ step: 'rejected' as const, done: true }]
    : [
        { step: 'approved' as const, done: status === approved || status === settled },
        { step: 'settled' as const, done: status === settled },
      ]),
]

export const DisputeProgress = ({ status }: { status: number }) => {
  const words = useWords(disputeWords)
  return (
    <ol className={classes.steps} aria-label={words.progress}>
      {disputeSteps(status).map(({ step, done }) => {
        const bad = step === 'rejected'
        const Icon = bad ? IconX : IconCheck
        return (
          <li key={step} className={classes.step} data-done={done || undefined} data-bad={bad || undefined}>
            <span className={classes.mark}>{done && <Icon size={15} stroke={2.6} aria-hidden="true" />}</span>
            <Text size="sm" fw={done ? 600 : 400} c={done ? undefined : 'dimmed'}>
              {words.steps[step]}
              <VisuallyHidden> ({done ? words.done : words.notYet})</VisuallyHidden>
            </Text>
          </li>
        )
      })}
    </ol>
  )
}

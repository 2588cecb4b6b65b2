import { Text, VisuallyHidden } from '@mantine/core'
import { DisputeStatus } from '@opdesk/contracts/codes.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import classes from '../claim-progress.module.css'

const { raised, approved, rejected, settled } = DisputeStatus

/** The steps of a dispute: raised, in process, and then either approved and settled, or rejected. */
export const disputeSteps = (status: number): { label: string; done: boolean }[] => [
  { label: 'Raised', done: true },
  { label: 'In process', done: status !== raised },
  ...(status === rejected
    ? [{ label: 'Rejected', done: true }]
    : [
        { label: 'Approved', done: status === approved || status === settled },
        { label: 'Settled', done: status === settled },
      ]),
]

export const DisputeProgress = ({ status }: { status: number }) => (
  <ol className={classes.steps} aria-label="Progress">
    {disputeSteps(status).map(({ label, done }) => {
      const bad = label === 'Rejected'
      const Icon = bad ? IconX : IconCheck
      return (
        <li key={label} className={classes.step} data-done={done || undefined} data-bad={bad || undefined}>
          <span className={classes.mark}>{done && <Icon size={15} stroke={2.6} aria-hidden="true" />}</span>
          <Text size="sm" fw={done ? 600 : 400} c={done ? undefined : 'dimmed'}>
            {label}
            <VisuallyHidden>{done ? ' (done)' : ' (not yet)'}</VisuallyHidden>
          </Text>
        </li>
      )
    })}
  </ol>
)

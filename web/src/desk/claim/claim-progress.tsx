import { Paper, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { DateText } from '../../components/date-text.tsx'
import classes from './claim-progress.module.css'
import { type ProgressFields, type ReviewStep, reviewSteps } from './review-progress.ts'

const icons = { done: IconCheck, waiting: IconClock, stopped: IconX, open: undefined }
const words = { done: 'done', waiting: 'is next', stopped: 'ended here', open: 'not yet' }

/** The progress of the claim, or its dispute, through the chain. A wide screen shows it on one line. */
export const ClaimProgress = ({ claim }: { claim: ProgressFields }) => (
  <Paper withBorder className={classes.panel} component="section" aria-label="Progress">
    <ol className={classes.chain}>
      {reviewSteps(claim).map(step => (
        <Step key={step.label} step={step} />
      ))}
    </ol>
  </Paper>
)

const Step = ({ step: { label, state, by } }: { step: ReviewStep }) => {
  const Icon = icons[state]
  const who = by?.designation && by.name
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'waiting' ? 'step' : undefined}>
      <span className={classes.mark}>{Icon && <Icon size={12} stroke={2.4} aria-hidden="true" />}</span>
      <div className={classes.text} title={who || undefined}>
        <Text span fw={600}>
          {label}
          <VisuallyHidden> ({words[state]})</VisuallyHidden>
        </Text>{' '}
        <Text span size="xs" c="dimmed">
          {by ? (
            <>
              {who} <DateText value={by.createdAt} />
            </>
          ) : (
            state === 'waiting' && 'Waiting'
          )}
        </Text>
      </div>
    </li>
  )
}

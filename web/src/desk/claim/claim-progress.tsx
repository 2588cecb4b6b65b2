import { VisuallyHidden } from '@mantine/core'
import { formatDay, formatInstant, istDay } from '@opdesk/contracts/time.ts'
import classes from './claim-progress.module.css'
import { type ProgressFields, type ReviewStep, reviewSteps } from './review-progress.ts'

const words = { done: 'done', waiting: 'is next', stopped: 'ended here', open: 'not yet' }

/** The progress of the claim, or its dispute, through the chain on one line: each step with its person and day. */
export const ClaimProgress = ({ claim }: { claim: ProgressFields }) => (
  <section className={classes.panel} aria-label="Progress">
    <ol className={classes.chain}>
      {reviewSteps(claim).map(step => (
        <Step key={step.label} step={step} />
      ))}
    </ol>
  </section>
)

const Step = ({ step: { label, state, by } }: { step: ReviewStep }) => {
  const who = by?.designation ? by.name : undefined
  const title = by && [label, who, formatInstant(by.createdAt)].filter(Boolean).join(', ')
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'waiting' ? 'step' : undefined} title={title}>
      <span className={classes.label}>
        {label}
        <VisuallyHidden> ({words[state]})</VisuallyHidden>
      </span>
      <span className={classes.by}>
        {by ? (
          <>
            {who && <span className={classes.who}>{who}</span>}{' '}
            <time dateTime={by.createdAt} className="tabular">
              {formatDay(istDay(new Date(by.createdAt))).slice(0, 5)}
            </time>
          </>
        ) : state === 'waiting' ? (
          'Waiting'
        ) : null}
      </span>
    </li>
  )
}

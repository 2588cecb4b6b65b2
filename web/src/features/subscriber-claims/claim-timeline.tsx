import { Text, VisuallyHidden } from '@mantine/core'
import type { OwnStep, SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import type { OwnClaimWords } from '@opdesk/contracts/words/own-claim/english.ts'
import { FormSection } from '../../components/form-section.tsx'
import classes from './claim-timeline.module.css'
import { type ComingStep, comingSteps, isLate, isRefusal } from './timeline.ts'
import { useClaimWords, useDayWords } from './words.ts'

type Steps = OwnClaimWords['steps']
type Mark = 'done' | 'bad' | 'now' | 'later'

const titleOf = ({ kind, stage }: OwnStep, words: Steps): string =>
  kind === 'approved' ? words.approved[stage ?? 'verifier'] : words[kind]

const actorOf = ({ kind, stage }: OwnStep, words: Steps): string => {
  if (stage) return words.by(stage)
  return kind === 'paid' || kind === 'asked' || isRefusal({ kind }) ? words.our : words.you
}

const comingTitle = (step: ComingStep, words: Steps): string =>
  step.kind === 'check' ? words.next[step.stage] : words[step.kind]

const comingNote = (step: ComingStep, words: Steps): string | undefined => {
  if (step.kind === 'check') return words.by(step.stage)
  if (step.kind === 'answer') return words.answerNote
  return step.kind === 'money' ? words.by('finance') : undefined
}

interface StepProps {
  mark: Mark
  state: string
  title: string
  /** The role that acts. */
  note?: string | undefined
  time?: string | undefined
}

const Step = ({ mark, state, title, note, time }: StepProps) => (
  <li className={classes.step} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
    <Text component="span" fw={mark === 'later' ? 400 : 600} c={mark === 'later' ? 'dimmed' : undefined} className="anywhere">
      {title}
      <VisuallyHidden> ({state})</VisuallyHidden>
    </Text>
    {time && (
      <Text component="span" size="sm" c="dimmed" className={`tabular ${classes.time}`}>
        {time}
      </Text>
    )}
    {note && (
      <Text component="span" size="sm" c="dimmed" className={classes.note}>
        {note}
      </Text>
    )}
  </li>
)

/** The past and the coming steps of a claim, with time, role and due day. */
export const ClaimTimeline = ({ claim }: { claim: SubscriberClaim }) => {
  const { steps: words } = useClaimWords()
  const { day, moment } = useDayWords()
  const next = comingSteps(claim)
  return (
    <FormSection title={words.title}>
      <ol className={classes.steps} aria-label={words.list}>
        {claim.steps.map(step => (
          <Step
            key={`${step.kind} ${step.at}`}
            mark={isRefusal(step) ? 'bad' : 'done'}
            state={words.state.done}
            title={titleOf(step, words)}
            note={actorOf(step, words)}
            time={moment(step.at)}
          />
        ))}
        {next.map((step, index) => {
          const mark = index === 0 ? 'now' : 'later'
          return (
            <Step
              key={`${step.kind} ${step.stage}`}
              mark={mark}
              state={words.state[mark]}
              title={comingTitle(step, words)}
              note={comingNote(step, words)}
              time={step.by === null ? undefined : words.dueBy(day(step.by))}
            />
          )
        })}
      </ol>
      {isLate(claim, new Date()) && (
        <Text size="sm" c="dimmed">
          {words.late}
        </Text>
      )}
    </FormSection>
  )
}

import { Text, UnstyledButton } from '@mantine/core'
import type { Step } from '@opdesk/contracts/claim/replay/steps.ts'
import { claimStateLabels } from '@opdesk/contracts/claim/state-labels.ts'
import { Moment } from '../../components/date-text.tsx'
import { Panel } from '../../components/panel.tsx'
import classes from './step-list.module.css'

const states = ({ from, to }: Step): string =>
  from === to ? `stays at ${claimStateLabels[to]}` : `${claimStateLabels[from]} → ${claimStateLabels[to]}`

/** The steps in words, as links to each step. For screen readers this list replaces the drawing. */
export const StepList = ({
  steps,
  index,
  onIndex,
}: {
  steps: readonly Step[]
  index: number
  onIndex: (index: number) => void
}) => (
  <Panel id="steps" title="Steps" small>
    <ol className={classes.list}>
      {steps.map((step, place) => (
        <li key={step.position}>
          <UnstyledButton
            className={classes.step}
            data-past={place <= index || undefined}
            aria-current={place === index ? 'step' : undefined}
            onClick={() => onIndex(place)}
          >
            <Text fw={600}>
              {place + 1}. {step.label}
            </Text>
            <Text size="xs" className={classes.detail}>
              {states(step)}
            </Text>
            <Text size="xs">
              {step.who}, <Moment iso={step.iso} />
            </Text>
            {step.took && (
              <Text size="xs" className={classes.detail}>
                {step.took}
              </Text>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  </Panel>
)

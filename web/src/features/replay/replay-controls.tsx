import { ActionIcon, Group, Text } from '@mantine/core'
import type { Step } from '@opdesk/contracts/claim/replay/steps.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { usePageKeys } from '../../components/use-page-keys.ts'
import classes from './replay-controls.module.css'

interface ReplayControlsProps {
  steps: readonly Step[]
  index: number
  onIndex: (index: number) => void
}

/** How long a step is shown while the replay plays, in ms. */
const STEP_MS = 1800

/** A slider over all events. It is moved by mouse, by arrow keys, or by playing the replay. */
export const ReplayControls = ({ steps, index, onIndex }: ReplayControlsProps) => {
  const [playing, setPlaying] = useState(false)
  const last = steps.length - 1
  const go = (to: number) => onIndex(Math.min(last, Math.max(0, to)))
  const chosen = (to: number) => {
    setPlaying(false)
    go(to)
  }
  const step = steps[index]
  useEffect(() => {
    if (!playing) return
    if (index >= last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => onIndex(index + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [playing, index, last, onIndex])
  // The page's arrow keys move the slider; when the slider has the focus, it handles them itself.
  usePageKeys([
    { key: 'ArrowLeft', name: 'Step before, next step', group: 'move', keyOnly: true, run: () => chosen(index - 1) },
    { key: 'ArrowRight', name: 'Step before, next step', group: 'move', keyOnly: true, run: () => chosen(index + 1) },
  ])
  const play = () => {
    if (!playing && index === last) go(0)
    setPlaying(!playing)
  }
  return (
    <section className={classes.bar} aria-label="Replay">
      <Group gap="xs" wrap="nowrap">
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Step before"
            disabled={index === 0}
            onClick={() => chosen(index - 1)}
          >
            <IconPlayerSkipBack size={17} />
          </ActionIcon>
          <ActionIcon size="lg" aria-label={playing ? 'Pause' : 'Play'} onClick={play}>
            {playing ? <IconPlayerPauseFilled size={17} /> : <IconPlayerPlayFilled size={17} />}
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Next step"
            disabled={index === last}
            onClick={() => chosen(index + 1)}
          >
            <IconPlayerSkipForward size={17} />
          </ActionIcon>
        </Group>
        <input
          type="range"
          className={classes.slider}
          aria-label="Step"
          aria-valuetext={step && `${index + 1} of ${steps.length}: ${step.label}, ${formatInstant(step.iso)}`}
          min={0}
          max={last}
          step={1}
          value={index}
          onChange={event => chosen(Number(event.currentTarget.value))}
        />
        <Text fw={600} className="tabular">
          {index + 1} of {steps.length}
        </Text>
      </Group>
    </section>
  )
}

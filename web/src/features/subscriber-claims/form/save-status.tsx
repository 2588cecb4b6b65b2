import { Alert, Button, Group, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconCheck, IconCloudOff, IconCloudUp, IconExclamationCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../lib/api-error.ts'
import type { SaveState } from './draft-saver.ts'
import classes from './save-status.module.css'

interface SaveStatusProps {
  state: SaveState
  /** Number of fields with invalid values, which are not saved. */
  left: number
  onRetry: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

const quiet: Record<'waiting' | 'saving' | 'saved', { icon: ReactNode; text: string }> = {
  waiting: { icon: <IconCloudUp size={16} aria-hidden="true" />, text: 'Saving …' },
  saving: { icon: <IconCloudUp size={16} aria-hidden="true" />, text: 'Saving …' },
  saved: { icon: <IconCheck size={16} aria-hidden="true" />, text: 'Saved' },
}

/** Shows whether the draft is saved, always visible. Problems that need an action are announced to screen readers. */
export const SaveStatus = ({ state, left, onRetry, onKeepMine, onTakeTheirs }: SaveStatusProps) => {
  if (state.name === 'clean') return <div className={classes.quiet} />
  if (state.name === 'conflict')
    return (
      <Alert className={classes.problem} color="amber" role="alert" title={messages.draftChangedElsewhere}>
        <Text size="sm">Nothing you typed here is lost. Which version do you want to keep?</Text>
        <Group gap="xs" mt="sm">
          <Button px="md" onClick={onKeepMine}>
            Keep what I typed here
          </Button>
          <Button px="md" variant="default" onClick={onTakeTheirs}>
            Use what was saved there
          </Button>
        </Group>
      </Alert>
    )
  if (state.name === 'failed' || state.name === 'delayed')
    return (
      <Alert className={classes.problem} color="amber" role="alert" p="xs" icon={<IconCloudOff aria-hidden="true" />}>
        {state.name === 'failed' ? messages.draftNotSaved : messages.draftSavedLater}
      </Alert>
    )
  if (state.name === 'refused')
    return (
      <Alert
        className={classes.problem}
        color="red"
        role="alert"
        title="Not saved"
        icon={<IconExclamationCircle aria-hidden="true" />}
      >
        <Group gap="xs" justify="space-between">
          <Text size="sm">{errorMessage(state.error)}</Text>
          <Button px="md" variant="default" onClick={onRetry}>
            Try again
          </Button>
        </Group>
      </Alert>
    )
  const { icon, text } = quiet[state.name]
  return (
    <div className={classes.quiet}>
      <div className={classes.pill}>
        {icon}
        {text}
        {state.name === 'saved' && left > 0 && `, ${left === 1 ? '1 field' : `${left} fields`} to correct`}
      </div>
    </div>
  )
}

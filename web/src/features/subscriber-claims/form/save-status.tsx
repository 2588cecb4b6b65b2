import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCheck, IconCloudOff, IconCloudUp, IconExclamationCircle } from '@tabler/icons-react'
import { claimErrorMessage, useClaimFormWords } from '../form-words.ts'
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

/** Shows whether the draft is saved, always visible. Problems that need an action are announced to screen readers. */
export const SaveStatus = ({ state, left, onRetry, onKeepMine, onTakeTheirs }: SaveStatusProps) => {
  const { saving: words, tryAgain } = useClaimFormWords()
  if (state.name === 'clean') return <div className={classes.quiet} />
  if (state.name === 'conflict')
    return (
      <Alert className={classes.problem} color="amber" role="alert" title={words.conflict}>
        <Text size="sm">{words.conflictText}</Text>
        <Group gap="xs" mt="sm">
          <Button px="md" onClick={onKeepMine}>
            {words.mine}
          </Button>
          <Button px="md" variant="default" onClick={onTakeTheirs}>
            {words.theirs}
          </Button>
        </Group>
      </Alert>
    )
  if (state.name === 'failed' || state.name === 'delayed')
    return (
      <Alert className={classes.problem} color="amber" role="alert" p="xs" icon={<IconCloudOff aria-hidden="true" />}>
        {state.name === 'failed' ? words.failed : words.delayed}
      </Alert>
    )
  if (state.name === 'refused')
    return (
      <Alert
        className={classes.problem}
        color="red"
        role="alert"
        title={words.refused}
        icon={<IconExclamationCircle aria-hidden="true" />}
      >
        <Group gap="xs" justify="space-between">
          <Text size="sm">{claimErrorMessage(state.error)}</Text>
          <Button px="md" variant="default" onClick={onRetry}>
            {tryAgain}
          </Button>
        </Group>
      </Alert>
    )
  const saved = state.name === 'saved'
  return (
    <div className={classes.quiet}>
      <div className={classes.pill}>
        {saved ? <IconCheck size={16} aria-hidden="true" /> : <IconCloudUp size={16} aria-hidden="true" />}
        {!saved ? words.now : left > 0 ? words.left(left) : words.saved}
      </div>
    </div>
  )
}

import { ActionIcon, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './detail-group.module.css'
import { useStepWords } from './words.ts'

interface DetailGroupProps {
  label: string
  /** The filled-in values; shown while the group is closed. */
  value: ReactNode
  note?: ReactNode
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/** A part of the details: its inputs while it is open, else a label and the value with a pencil. */
export const DetailGroup = ({ label, value, note, isOpen, onOpen, children }: DetailGroupProps) => {
  const id = useId()
  const { details: words } = useStepWords()
  if (isOpen)
    return (
      <Paper withBorder p="md" component="section" aria-labelledby={id} onFocusCapture={onOpen}>
        <Title order={3} size="h4" id={id} mb="xs">
          {label}
        </Title>
        <Stack gap="sm">{children}</Stack>
      </Paper>
    )
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.closed}>
      <div className="anywhere">
        <Text size="sm" c="dimmed" component="h3" fw={500} id={id}>
          {label}
        </Text>
        <Text fw={600}>{value}</Text>
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.change(label)} onClick={onOpen}>
        <IconPencil size={19} stroke={1.6} />
      </ActionIcon>
    </Paper>
  )
}

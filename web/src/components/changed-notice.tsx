import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { IconUserExclamation } from '@tabler/icons-react'
import { Moment } from './date-text.tsx'

/** A field before and after, in words. */
export interface Changed {
  name: string
  label: string
  was: string
  is: string
}

/** The changes that another person made since this person read a record. */
export interface ChangeSince {
  changes: readonly Changed[]
  /** Editor and time of the present version, where the record has them. */
  now: { updatedBy?: string | null; updatedAt?: string | null }
}

export const ChangeList = ({ changes, now: { updatedBy, updatedAt } }: ChangeSince) => (
  <>
    {updatedBy && updatedAt && (
      <Text size="sm">
        Last changed by {updatedBy}, <Moment iso={updatedAt} />
      </Text>
    )}
    <List size="sm">
      {changes.map(({ name, label, was, is }) => (
        <List.Item key={name}>
          <b>{label}</b>: {was || 'nothing'} → {is || 'nothing'}
        </List.Item>
      ))}
    </List>
  </>
)

interface ChangedNoticeProps {
  since: ChangeSince
  /** Drops the typed text. */
  onTakeOver: () => void
}

/** The pressed button may be a screen further down. */
const takeFocus = (notice: HTMLElement | null): void => notice?.focus()

/** Shown to the second of two people who change a record. Their typed text is still in the form. */
export const ChangedNotice = ({ since, onTakeOver }: ChangedNoticeProps) => (
  <Alert
    ref={takeFocus}
    tabIndex={-1}
    // Below the header of the page.
    style={{ scrollMarginTop: 80 }}
    color="amber"
    role="alert"
    icon={<IconUserExclamation size={18} aria-hidden="true" />}
    title="Somebody else has changed this record since you opened it"
  >
    <Stack gap="xs" align="flex-start">
      <ChangeList {...since} />
      <Text size="sm">
        What you typed is still here and not saved. Fields that you left alone show what is saved now. Save again to keep this.
      </Text>
      <Button variant="default" size="xs" onClick={onTakeOver}>
        Drop what I typed
      </Button>
    </Stack>
  </Alert>
)

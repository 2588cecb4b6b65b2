import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { IconUserExclamation } from '@tabler/icons-react'
import { Moment } from './date-text.tsx'

/** A changed field: its label, and its value before and after, as text. */
export interface Changed {
  name: string
  label: string
  was: string
  is: string
}

/** The changes that another person has made since the user opened a record. */
export interface ChangeSince {
  changes: readonly Changed[]
  /** Editor and time of the current version, if the record has them. */
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
  /** Replaces the typed text with the current version. */
  onTakeOver: () => void
}

/** Moves the focus to the notice, which may be a screen above the pressed button. */
const takeFocus = (notice: HTMLElement | null): void => notice?.focus()

/** Shown when a save was refused because another person had changed the record. The typed text remains in the form. */
export const ChangedNotice = ({ since, onTakeOver }: ChangedNoticeProps) => (
  <Alert
    ref={takeFocus}
    tabIndex={-1}
    // Leaves room for the page's header when the notice is scrolled into view.
    style={{ scrollMarginTop: 80 }}
    color="amber"
    role="alert"
    icon={<IconUserExclamation size={18} aria-hidden="true" />}
    title="Somebody else has changed this record since you opened it"
  >
    <Stack gap="xs" align="flex-start">
      <ChangeList {...since} />
      <Text size="sm">
        Your changes are still here but not saved. Fields that you did not change show the saved values. Save again to keep your
        changes.
      </Text>
      <Button variant="default" size="xs" onClick={onTakeOver}>
        Discard my changes
      </Button>
    </Stack>
  </Alert>
)

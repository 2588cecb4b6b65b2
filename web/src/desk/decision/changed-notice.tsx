import { Alert, Button, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

interface ChangedNoticeProps {
  changes: readonly string[]
  /** What the person should do next. */
  hint: string
  /** A button in the notice. */
  action?: { label: string; onClick: () => void }
}

/** Shows that the claim has changed since it was shown, and lists the changes. */
export const ChangedNotice = ({ changes, hint, action }: ChangedNoticeProps) => (
  <Alert
    color="amber"
    icon={<IconAlertTriangle aria-hidden="true" />}
    title="This claim has changed since you saw it"
    role="alert"
    mb="sm"
  >
    <List size="sm" mb={4}>
      {changes.map(change => (
        <List.Item key={change}>{change}</List.Item>
      ))}
    </List>
    <Text>{hint}</Text>
    {action && (
      <Button mt={6} size="compact-sm" variant="default" onClick={action.onClick}>
        {action.label}
      </Button>
    )}
  </Alert>
)

import { Button, Group, Text } from '@mantine/core'

/** The last row of a decision's form: the hint on its key, Cancel and Submit. */
export const SubmitRow = ({ disabled, onCancel }: { disabled: boolean; onCancel: () => void }) => (
  <Group justify="space-between" gap="xs">
    <Text size="xs" c="dimmed" visibleFrom="sm">
      Ctrl + Enter submits
    </Text>
    <Group gap="xs" ml="auto">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={disabled}>
        Submit
      </Button>
    </Group>
  </Group>
)

import { Text } from '@mantine/core'

/** Shows the reason why the plan does not cover a member; not rendered without a reason. */
export const UncoveredReason = ({ children }: { children: string | undefined }) =>
  children && (
    <Text size="sm" c="dimmed" className="anywhere">
      {children}
    </Text>
  )

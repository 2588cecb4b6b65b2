import { Text } from '@mantine/core'

/** The reason why the plan does not cover a member, for subscribers and admins; not rendered if it does. */
export const UncoveredReason = ({ children }: { children: string | undefined }) =>
  children && (
    <Text size="sm" c="dimmed" className="anywhere">
      {children}
    </Text>
  )

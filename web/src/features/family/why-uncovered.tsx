import { Text } from '@mantine/core'

/** Why the plan does not cover a member, for both who ask; nothing if it does. */
export const WhyUncovered = ({ children }: { children: string | undefined }) =>
  children && (
    <Text size="sm" c="dimmed" className="anywhere">
      {children}
    </Text>
  )

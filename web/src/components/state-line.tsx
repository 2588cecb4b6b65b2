import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

const dots = {
  good: 'var(--opdesk-good)',
  wait: 'var(--opdesk-wait)',
  bad: 'var(--opdesk-bad)',
  idle: 'var(--opdesk-idle)',
}
export type StateTone = keyof typeof dots

/** A state: a dot of its colour and words. */
export const StateLine = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <Group gap={10} wrap="nowrap" align="flex-start">
    <Box w={8} h={8} mt={7} flex="none" bdrs="50%" bg={dots[tone]} aria-hidden="true" />
    <Text size="sm" component="span" className="anywhere">
      {children}
    </Text>
  </Group>
)

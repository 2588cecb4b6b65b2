import { Center, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  hint?: string
  action?: ReactNode
  icon?: ReactNode
}

export const EmptyState = ({ title, hint, action, icon = <IconInbox size={26} stroke={1.5} /> }: EmptyStateProps) => (
  <Center mih={200} p="lg">
    <Stack align="center" gap="xs" maw={360}>
      <ThemeIcon size={32} color="gray" aria-hidden="true">
        {icon}
      </ThemeIcon>
      <Text fw={600} ta="center">
        {title}
      </Text>
      {hint && (
        <Text c="dimmed" size="sm" ta="center">
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  </Center>
)

import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTitle } from '../lib/use-title.ts'
import { AnchorLink, type PageLink } from './link.tsx'

interface PageHeaderProps {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** Buttons on the right; below the title on a phone. */
  actions?: ReactNode
  /** Shows a way back: to the page before this one, or to a page that is always the one above. */
  back?: true | PageLink
}

export const PageHeader = ({ title, note, actions, back }: PageHeaderProps) => {
  const router = useRouter()
  useTitle(title)
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="sm" mb="md">
      <Stack gap={2}>
        {back === true && (
          <Anchor component="button" size="sm" onClick={() => router.history.back()} w="fit-content">
            <Back />
          </Anchor>
        )}
        {typeof back === 'object' && (
          <AnchorLink {...back} size="sm" w="fit-content">
            <Back />
          </AnchorLink>
        )}
        <Title order={1}>{title}</Title>
        {note && (
          <Text c="dimmed" size="sm">
            {note}
          </Text>
        )}
      </Stack>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  )
}

const Back = () => (
  <Group gap={4} component="span">
    <IconArrowLeft size={15} aria-hidden="true" /> Back
  </Group>
)

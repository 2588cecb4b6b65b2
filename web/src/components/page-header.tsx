import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { controlWords } from '../lib/control-words.ts'
import { useTitle } from '../lib/use-title.ts'
import { useWords } from '../lib/words.ts'
import { AnchorLink, type PageLink } from './link.tsx'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** Buttons on the right; below the title on a phone. */
  actions?: ReactNode
  /**
   * Shows a back link: with `orElse` to the previous page, or to `orElse` if there is no previous page; otherwise always to the
   * given page.
   */
  back?: { orElse: string } | PageLink
  /** The status of the record, shown beside the title. On a wide screen the header is then a single line. */
  status?: ReactNode
}

export const PageHeader = ({ title, note, actions, back, status }: PageHeaderProps) => {
  useTitle(title)
  const way = back && <WayBack back={back} />
  if (status !== undefined)
    return (
      <Group component="header" justify="space-between" gap="sm" className={`${classes.line} ${classes.header}`}>
        <Group gap={10} miw={0}>
          {way}
          <Title order={1} fz="lg" className="anywhere">
            {title}
          </Title>
          {status}
        </Group>
        {actions && (
          <Group gap={6} className={classes.tools}>
            {actions}
          </Group>
        )}
      </Group>
    )
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="sm" mb="md" className={classes.header}>
      <Stack gap={2} className={classes.words}>
        {way}
        <Title order={1} className="anywhere">
          {title}
        </Title>
        {note && (
          <Text c="dimmed" size="sm" className={classes.note} title={typeof note === 'string' ? note : undefined}>
            {note}
          </Text>
        )}
      </Stack>
      {actions && (
        <Group gap="xs" className={classes.tools}>
          {actions}
        </Group>
      )}
    </Group>
  )
}

const WayBack = ({ back }: { back: { orElse: string } | PageLink }) =>
  'orElse' in back ? (
    <BackButton orElse={back.orElse} />
  ) : (
    <AnchorLink {...back} size="sm" w="fit-content">
      <Back />
    </AnchorLink>
  )

const BackButton = ({ orElse }: { orElse: string }) => {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Anchor component="button" size="sm" onClick={() => (canGoBack ? history.back() : history.push(orElse))} w="fit-content">
      <Back />
    </Anchor>
  )
}

const Back = () => (
  <Group gap={4} component="span">
    <IconArrowLeft size={15} aria-hidden="true" /> {useWords(controlWords).back}
  </Group>
)

import { Container, Group, MantineThemeProvider, Paper, Skeleton, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ColorSchemeToggle } from '../../components/color-scheme-toggle.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Logo } from '../../components/logo.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { subscriberTheme } from '../../theme.ts'

interface TextPageProps {
  title: string
  /** The text, once it is loaded. */
  html: string | undefined
  error: unknown
  onRetry: () => void
  /** Under the title. */
  note?: ReactNode
}

/** A public text, in a tab of its own. */
export const TextPage = ({ title, html, error, onRetry, note }: TextPageProps) => {
  useTitle(title)
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <Container size="sm" py="md">
        <Group component="header" justify="space-between" mb="md">
          <Logo />
          <ColorSchemeToggle />
        </Group>
        <Paper component="main" withBorder p={{ base: 'md', sm: 'xl' }}>
          <Title order={1} mb={note ? 4 : 'lg'}>
            {title}
          </Title>
          {note}
          {html === undefined && error !== null && <ErrorState error={error} onRetry={onRetry} />}
          {html === undefined && error === null && <Skeleton h={420} role="status" aria-label="Loading" />}
          {html !== undefined && <RichText html={html} />}
        </Paper>
      </Container>
    </MantineThemeProvider>
  )
}

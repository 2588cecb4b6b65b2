import { Container, Group, MantineThemeProvider, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '../lib/use-title.ts'
import { subscriberTheme } from '../subscriber-theme.ts'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

/** The frame of a page with a text, such as terms, outside all areas. */
export const TextFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  useTitle(title)
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <Container size="sm" py="md">
        <Group component="header" justify="space-between" mb="md">
          <Logo />
          <Group gap={4} wrap="nowrap">
            <LanguageSwitch />
            <ColorSchemeToggle />
          </Group>
        </Group>
        <Paper component="main" withBorder p={{ base: 'md', sm: 'xl' }}>
          {children}
        </Paper>
      </Container>
    </MantineThemeProvider>
  )
}

import { Box, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ColorSchemeToggle } from '../../components/color-scheme-toggle.tsx'
import { Logo } from '../../components/logo.tsx'
import { useTitle } from '../../lib/use-title.ts'
import classes from './auth-layout.module.css'

interface AuthLayoutProps {
  title: string
  note: ReactNode
  /** A sentence for the panel beside the form. */
  promise: string
  children: ReactNode
  footer?: ReactNode
}

export const AuthLayout = ({ title, note, promise, children, footer }: AuthLayoutProps) => {
  useTitle(title)
  return (
    <div className={classes.page}>
      <aside className={classes.panel}>
        <Logo inverse size={36} />
        <Text className={classes.promise}>{promise}</Text>
        <Text size="sm" className={classes.note}>
          Outpatient health benefits, from the bill to the bank.
        </Text>
      </aside>
      <main className={classes.main}>
        <Group justify="space-between" w="100%">
          <Box hiddenFrom="sm">
            <Logo />
          </Box>
          <Group ml="auto" gap="xs">
            <UnstyledButton component="a" href="/" className={classes.link}>
              Website
            </UnstyledButton>
            <ColorSchemeToggle />
          </Group>
        </Group>
        <Stack className={classes.form} gap="lg">
          <div>
            <Title order={1}>{title}</Title>
            <Text c="dimmed" mt={4}>
              {note}
            </Text>
          </div>
          {children}
          {footer}
        </Stack>
      </main>
    </div>
  )
}

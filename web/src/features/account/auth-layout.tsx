import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { ColorSchemeToggle } from '../../components/color-scheme-toggle.tsx'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { Logo } from '../../components/logo.tsx'
import { commonWords } from '../../lib/common-words.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import classes from './auth-layout.module.css'

const Drawing = lazy(async () => ({ default: (await import('./drawings.tsx')).Drawing }))

interface AuthLayoutProps {
  title: string
  note: ReactNode
  /** A sentence for the panel beside the form. */
  promise: string
  /** The part of the product that the panel shows: the desk for staff, the home of a subscriber for all others. */
  drawing?: 'desk' | 'home'
  /** Shows points about the product below the drawing; on a phone, below the form. */
  points?: boolean
  children: ReactNode
  footer?: ReactNode
  /** Links to the sign-in of other people, in the line at the foot. */
  doors?: ReactNode
}

/** A page before the product: its form on one side, the product on the other, which a phone leaves out. */
export const AuthLayout = ({
  title,
  note,
  promise,
  drawing = 'home',
  points = false,
  children,
  footer,
  doors,
}: AuthLayoutProps) => {
  useTitle(title)
  const words = useWords(commonWords)
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <Group justify="space-between" wrap="nowrap">
          <Logo />
          {drawing === 'home' && <LanguageSwitch />}
        </Group>
        <Stack className={classes.form} gap="lg">
          <div>
            <Title order={1}>{title}</Title>
            <Text c="dimmed" size="sm" mt={4}>
              {note}
            </Text>
          </div>
          {children}
          {footer}
        </Stack>
        <Group component="nav" aria-label={words.otherPages} gap="md" fz="0.8125rem">
          {doors}
          <a href="/" className={classes.link}>
            {words.website}
          </a>
          <Box ml="auto">
            <ColorSchemeToggle />
          </Box>
        </Group>
      </main>
      <aside className={classes.panel} data-points={points || undefined} data-drawing={drawing}>
        <Text className={classes.promise}>{promise}</Text>
        <Suspense>
          <Drawing of={drawing} points={points} />
        </Suspense>
      </aside>
    </div>
  )
}

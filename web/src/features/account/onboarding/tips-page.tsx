import { ActionIcon, Button, Group, MantineThemeProvider, Paper, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { afterLogin } from '../../../lib/guards.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useWords } from '../../../lib/words.ts'
import { subscriberTheme } from '../../../subscriber-theme.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { newcomerWords } from '../newcomer-words.ts'
import classes from './tips-page.module.css'
import { useSlides } from './use-slides.ts'

const TIPS_A_SLIDE = 3
const SLIDE_MS = 8000
const SLIDES = Math.ceil(newcomerWords.english.tips.list.length / TIPS_A_SLIDE)

/** Nine health tips on three slides. Continues to the page that required the sign-up, or else to the plans. */
export const TipsPage = ({ redirect }: { redirect: string | undefined }) => {
  const { history } = useRouter()
  const words = useWords(newcomerWords).tips
  const wanted = afterLogin('subscriber', redirect, useSubscriberProfile())
  const { slide, setSlide, setHeld, still, paused, togglePaused } = useSlides(SLIDES, SLIDE_MS, () => history.push(wanted))
  const shown = words.list.slice(slide * TIPS_A_SLIDE, (slide + 1) * TIPS_A_SLIDE)
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <AuthLayout
        title={words.title}
        note={words.note}
        promise={words.promise}
        footer={
          <Button
            component="a"
            href={wanted}
            onClick={event => {
              event.preventDefault()
              history.push(wanted)
            }}
            variant={still ? 'filled' : 'default'}
            fullWidth
          >
            {slide === SLIDES - 1 ? words.next : words.skip}
          </Button>
        }
      >
        <section
          aria-roledescription={words.carousel}
          aria-label={words.title}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Stack component="ul" gap="sm" className={classes.tips} aria-live={still || paused ? 'polite' : 'off'}>
            {shown.map(({ title, text }) => (
              <Paper component="li" key={title} withBorder p="md">
                <Title order={2} size="h4">
                  {title}
                </Title>
                <Text c="dimmed" mt={2}>
                  {text}
                </Text>
              </Paper>
            ))}
          </Stack>
          <Group justify="space-between" mt="md">
            <ActionIcon
              variant="default"
              size={44}
              aria-label={words.previous}
              disabled={slide === 0}
              onClick={() => setSlide(slide - 1)}
            >
              <IconChevronLeft size={20} aria-hidden="true" />
            </ActionIcon>
            <Group gap="xs">
              <Text size="sm">{words.place(slide + 1, SLIDES)}</Text>
              {!still && (
                <ActionIcon variant="default" size={44} aria-label={paused ? words.resume : words.pause} onClick={togglePaused}>
                  {paused ? <IconPlayerPlay size={18} aria-hidden="true" /> : <IconPlayerPause size={18} aria-hidden="true" />}
                </ActionIcon>
              )}
            </Group>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={words.following}
              disabled={slide === SLIDES - 1}
              onClick={() => setSlide(slide + 1)}
            >
              <IconChevronRight size={20} aria-hidden="true" />
            </ActionIcon>
          </Group>
        </section>
      </AuthLayout>
    </MantineThemeProvider>
  )
}

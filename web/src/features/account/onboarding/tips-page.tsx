import { ActionIcon, Button, Group, MantineThemeProvider, Paper, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { afterLogin } from '../../../lib/guards.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { subscriberTheme } from '../../../subscriber-theme.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { healthTips, SLIDE_MS, TIPS_A_SLIDE } from './health-tips.ts'
import classes from './tips-page.module.css'
import { useSlides } from './use-slides.ts'

const SLIDES = Math.ceil(healthTips.length / TIPS_A_SLIDE)

/** Nine health tips on three slides. Continues to the page that required the sign-up, or else to the plans. */
export const TipsPage = ({ redirect }: { redirect: string | undefined }) => {
  const { history } = useRouter()
  const wanted = afterLogin('subscriber', redirect, useSubscriberProfile())
  const { slide, setSlide, setHeld, still, paused, togglePaused } = useSlides(SLIDES, SLIDE_MS, () => history.push(wanted))
  const shown = healthTips.slice(slide * TIPS_A_SLIDE, (slide + 1) * TIPS_A_SLIDE)
  return (
    <MantineThemeProvider theme={subscriberTheme}>
      <AuthLayout
        title="Health tips"
        note="A few good habits, while we get things ready."
        promise="The best claim is the one you never need."
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
            {slide === SLIDES - 1 ? 'Continue' : 'Skip'}
          </Button>
        }
      >
        <section
          aria-roledescription="carousel"
          aria-label="Health tips"
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
              aria-label="Previous tips"
              disabled={slide === 0}
              onClick={() => setSlide(slide - 1)}
            >
              <IconChevronLeft size={20} aria-hidden="true" />
            </ActionIcon>
            <Group gap="xs">
              <Text size="sm">
                {slide + 1} of {SLIDES}
              </Text>
              {!still && (
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={paused ? 'Continue automatically' : 'Pause'}
                  onClick={togglePaused}
                >
                  {paused ? <IconPlayerPlay size={18} aria-hidden="true" /> : <IconPlayerPause size={18} aria-hidden="true" />}
                </ActionIcon>
              )}
            </Group>
            <ActionIcon
              variant="default"
              size={44}
              aria-label="Next tips"
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

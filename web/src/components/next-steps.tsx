import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type NextStep, nextSteps } from '@opdesk/contracts/subscriber/next-steps.ts'
import type { StepWords } from '@opdesk/contracts/words/home/english.ts'
import { linkOptions } from '@tanstack/react-router'
import { useId } from 'react'
import { useHomeWords } from '../lib/home-words.ts'
import { useLanguage } from '../lib/language.ts'
import { useSubscriberProfile } from '../lib/profile.ts'
import { ButtonLink, type PageLink } from './link.tsx'
import classes from './next-steps.module.css'

const toProfile = linkOptions({ to: '/user/profile', search: {} })

const pages: Record<NextStep['kind'], PageLink> = {
  enter_email: toProfile,
  confirm_email: toProfile,
  declare_child: linkOptions({ to: '/user/profile', search: { tab: 'family' } }),
  add_family: linkOptions({ to: '/user/profile', search: { tab: 'family' } }),
}

/** A step with the page on which it is done. `label`: the name of the link for screen readers, if its text is not enough. */
export interface ShownStep extends StepWords {
  key: string
  page: PageLink
  label?: string
}

interface NextStepsProps {
  /** Steps of the page before those of the profile, the most urgent first. */
  urgent?: readonly ShownStep[]
  /** Steps of the page after those of the profile. */
  later?: readonly ShownStep[]
}

/** Card with the subscriber's open tasks and links to their pages; not rendered if there are no tasks. */
export const NextSteps = ({ urgent = [], later = [] }: NextStepsProps) => {
  const profile = useSubscriberProfile()
  const { steps: words } = useHomeWords()
  const [lang] = useLanguage()
  const id = useId()
  const ofProfile = nextSteps(profile).map(step => ({
    ...words.ofProfile(step, profile),
    key: step.kind,
    page: pages[step.kind],
  }))
  const steps: ShownStep[] = [...urgent, ...ofProfile, ...later]
  if (steps.length === 0) return null
  return (
    <Paper withBorder component="section" aria-labelledby={id} w="100%" lang={lang}>
      <Group justify="space-between" wrap="nowrap" className={classes.head}>
        <Title order={2} id={id}>
          {words.title}
        </Title>
        <Text size="sm" c="dimmed" className="tabular" aria-hidden="true">
          {steps.length}
        </Text>
      </Group>
      <ul className={classes.steps}>
        {steps.map(({ key, title, text, rule, action, page, label }, index) => (
          <li key={key} className={classes.step}>
            <Stack gap={4} className={classes.words}>
              <Title order={3} size="h4">
                {title}
              </Title>
              <Text size="sm" c="dimmed" className="anywhere">
                {text}
                {rule && ` ${rule}`}
              </Text>
            </Stack>
            <ButtonLink {...page} variant={urgent.length > 0 && index === 0 ? 'filled' : 'default'} aria-label={label}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

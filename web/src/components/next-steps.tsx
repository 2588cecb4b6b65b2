import { Paper, Stack, Text, Title } from '@mantine/core'
import { type NextStep, nextSteps } from '@opdesk/contracts/subscriber/next-steps.ts'
import { linkOptions } from '@tanstack/react-router'
import { useId } from 'react'
import { useSubscriberProfile } from '../lib/profile.ts'
import { ButtonLink, type PageLink } from './link.tsx'
import classes from './next-steps.module.css'

const toProfile = linkOptions({ to: '/user/profile', search: {} })

const pages: Record<NextStep['kind'], PageLink> = {
  enter_email: toProfile,
  confirm_email: toProfile,
  add_family: linkOptions({ to: '/user/profile', search: { tab: 'family' } }),
}

/** Card with the subscriber's open tasks and links to their pages; not rendered if there are no tasks. */
export const NextSteps = () => {
  const steps = nextSteps(useSubscriberProfile())
  const id = useId()
  if (steps.length === 0) return null
  return (
    <Paper withBorder component="section" aria-labelledby={id} w="100%">
      <Title order={2} id={id} className={classes.head}>
        Next steps
      </Title>
      <ul className={classes.steps}>
        {steps.map(({ kind, title, text, rule, action }) => (
          <li key={kind} className={classes.step}>
            <Stack gap={4} className={classes.words}>
              <Title order={3} size="h4">
                {title}
              </Title>
              <Text size="sm" c="dimmed" className="anywhere">
                {text}
                {rule && ` ${rule}`}
              </Text>
            </Stack>
            <ButtonLink {...pages[kind]} variant="default">
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

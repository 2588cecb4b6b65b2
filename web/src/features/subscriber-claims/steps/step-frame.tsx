import { Alert, Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { AnchorLink } from '../../../components/link.tsx'
import { useTitle } from '../../../lib/use-title.ts'
import classes from './claim-steps.module.css'
import { type ClaimStep, claimSteps } from './step.ts'
import { useStepWords } from './words.ts'

const toClaims = linkOptions({ to: '/user/claims' })

interface StepHeadProps {
  step: ClaimStep
  /** The number of the draft, once there is one. */
  number: string | undefined
  onBack: () => void
}

/** The head of all steps: the way back, the title, and a line of three parts. */
export const StepHead = ({ step, number, onBack }: StepHeadProps) => {
  const words = useStepWords()
  useTitle(words.title)
  const at = claimSteps.indexOf(step) + 1
  const back = (
    <Group gap={4} component="span" mih={44}>
      <IconArrowLeft size={15} aria-hidden="true" /> {words.back}
    </Group>
  )
  return (
    <Stack component="header" gap={4} className={classes.steps} mb="md">
      <Group justify="space-between" gap="xs">
        {at === 1 ? (
          <AnchorLink {...toClaims} size="sm">
            {back}
          </AnchorLink>
        ) : (
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {back}
          </Anchor>
        )}
        {number && (
          <Text size="sm" c="dimmed">
            {words.draft(number)}
          </Text>
        )}
      </Group>
      <Title order={1}>{words.title}</Title>
      <div className={classes.parts} role="img" aria-label={words.progress(at)}>
        {claimSteps.map((one, index) => (
          <span key={one} data-on={index < at || undefined} />
        ))}
      </div>
    </Stack>
  )
}

/** The title of a step. It gets the focus after a change of the step. */
export const StepLead = ({ step, title, children }: { step: ClaimStep; title: string; children?: ReactNode }) => {
  const words = useStepWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div>
      <Text size="sm" c="dimmed">
        {words.of(claimSteps.indexOf(step) + 1)}
      </Text>
      <Title order={2} fz={24} ref={heading} tabIndex={-1} className={classes.lead}>
        {title}
      </Title>
      {children && (
        <Text c="dimmed" role="status">
          {children}
        </Text>
      )}
    </div>
  )
}

interface NextBarProps {
  label: string
  loading?: boolean
  disabled?: boolean
  /** True while another way on the page is the better one. */
  quiet?: boolean
  onNext: () => void
  /** Above the button: what to look at first. */
  children?: ReactNode
}

/** The button of a step, which names what comes next. */
export const NextBar = ({ label, loading = false, disabled = false, quiet = false, onNext, children }: NextBarProps) => (
  <Box className={classes.next}>
    <Stack gap="xs">
      {children}
      <Button fullWidth size="md" variant={quiet ? 'default' : 'filled'} loading={loading} disabled={disabled} onClick={onNext}>
        {label}
      </Button>
    </Stack>
  </Box>
)

export const AttentionNote = ({ children }: { children: ReactNode }) => (
  <Alert color="amber" role="status" p="xs">
    {children}
  </Alert>
)

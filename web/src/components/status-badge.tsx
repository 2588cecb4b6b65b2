import { Box, Group } from '@mantine/core'
import type { Tone } from '@opdesk/contracts/tone.ts'

/** Only what is done, wants attention or has failed has a colour, so that these rows stand out in a list of ordinary ones. */
const dots: Record<Tone, string> = {
  neutral: 'var(--opdesk-idle)',
  waiting: 'var(--opdesk-idle)',
  working: 'var(--opdesk-idle)',
  good: 'var(--opdesk-good)',
  attention: 'var(--opdesk-wait)',
  bad: 'var(--opdesk-bad)',
}

/** A status: a dot of its colour and its label, because colour alone is not enough. contracts/claim/labels.ts has the labels. */
export const StatusBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <Group component="span" display="inline-flex" gap={7} wrap="nowrap" className="whole">
    <Box component="span" w={8} h={8} flex="none" bdrs="50%" bg={dots[tone]} aria-hidden="true" />
    <span>{label}</span>
  </Group>
)

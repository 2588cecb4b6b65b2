import { Badge } from '@mantine/core'
import type { Tone } from '@opdesk/contracts/tone.ts'

const colors: Record<Tone, string> = {
  neutral: 'gray',
  waiting: 'amber',
  working: 'blue',
  good: 'green',
  attention: 'amber',
  bad: 'red',
}

/** The label is always there: colour only helps. Labels come from contracts/claim/labels.ts. */
export const StatusBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <Badge color={colors[tone]} className="whole">
    {label}
  </Badge>
)

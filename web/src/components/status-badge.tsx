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

/**
 * A badge with a status. The label is always shown, because colour alone is not enough. contracts/claim/labels.ts has the labels.
 */
export const StatusBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <Badge color={colors[tone]} className="whole">
    {label}
  </Badge>
)

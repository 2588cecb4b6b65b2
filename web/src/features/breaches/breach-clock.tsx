import { Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { reportClock } from '@opdesk/contracts/breach/clock.ts'
import { useState } from 'react'

const MINUTE_MS = 60_000

interface BreachClockProps {
  noticedAt: string
  reportedAt: string | null
}

/** The hours left for the report to the Board; red once it is late. */
export const BreachClock = ({ noticedAt, reportedAt }: BreachClockProps) => {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), MINUTE_MS, { autoInvoke: true })
  const { state, text } = reportClock(noticedAt, reportedAt, now)
  const isBad = state === 'late' || state === 'told_late'
  return (
    <Text component="span" inherit fw={600} data-clock={state} {...(isBad && { c: 'var(--opdesk-bad-text)' })}>
      {text}
    </Text>
  )
}

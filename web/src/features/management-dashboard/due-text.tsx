import { Text } from '@mantine/core'
import { type Day, daysBetween, formatDay, istDay } from '@opdesk/contracts/time.ts'

const wordsOf = (days: number): string => {
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  const count = Math.abs(days)
  return days > 0 ? `${count} days` : `${count} ${count === 1 ? 'day' : 'days'} over`
}

/** The time until a claim is due: red when it is over, amber today and tomorrow. The title has the day. */
export const DueText = ({ day }: { day: Day }) => {
  const days = daysBetween(istDay(new Date()), day)
  const near = days < 0 ? 'var(--opdesk-bad-text)' : 'var(--opdesk-wait-text)'
  return (
    <Text
      component="time"
      dateTime={day}
      title={`Due on ${formatDay(day)}`}
      inherit
      className="tabular"
      {...(days < 2 && { c: near, fw: 600 })}
    >
      {wordsOf(days)}
    </Text>
  )
}

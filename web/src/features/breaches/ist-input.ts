import { istDay } from '@opdesk/contracts/time.ts'

const IST = '+05:30'

/** The value of a `datetime-local` input in Indian time as ISO 8601 in UTC; null for an empty one. */
export const fromIstInput = (typed: string): string | null => {
  const at = Date.parse(`${typed}${IST}`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** An instant as the value of a `datetime-local` input in Indian time. */
export const toIstInput = (iso: string | null): string => {
  if (iso === null) return ''
  const at = new Date(iso)
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${istDay(at)}T${clock.format(at)}`
}

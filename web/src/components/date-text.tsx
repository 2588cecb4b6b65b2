import { formatDay, formatInstant, istDay } from '@opdesk/contracts/time.ts'

/** DD/MM/YYYY of an IST day (`YYYY-MM-DD`) or of a moment (ISO 8601). */
export const DateText = ({ value }: { value: string }) => {
  const day = value.length === 10 ? value : istDay(new Date(value))
  return (
    <time className="tabular" dateTime={value}>
      {formatDay(day)}
    </time>
  )
}

/** DD/MM/YYYY hh:mm A in IST. */
export const Moment = ({ iso }: { iso: string }) => (
  <time className="tabular" dateTime={iso}>
    {formatInstant(iso)}
  </time>
)

import { type Day, formatDay } from '@opdesk/contracts/time.ts'
import { IconCalendar } from '@tabler/icons-react'

export interface DateRange {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

export interface DateRangeInputProps {
  label: string
  value: DateRange
  /** Called with both days, or with neither when cleared. */
  onChange: (range: DateRange) => void
  /** A range that is the default when none is chosen cannot be cleared. */
  clearable?: boolean
}

export const anyDate = 'Any date'

/** Both days of a range, or neither. An open end is today. */
export const shownDays = ({ startDate, endDate }: DateRange, today: Day): [Day | null, Day | null] =>
  startDate || endDate ? [startDate ?? null, endDate ?? today] : [null, null]

/** The accessible name has to contain the visible text. */
export const rangeName = (label: string, from: Day | null, to: Day | null): string =>
  `${label}: ${from && to ? `${formatDay(from)} – ${formatDay(to)}` : anyDate}`

/** What the input and its calendar have in common, so that nothing moves when the calendar has come. */
export const rangeLook = {
  w: { base: '100%', xs: 232 },
  leftSection: <IconCalendar size={16} aria-hidden="true" />,
}

import '@mantine/dates/styles.css'
import { DatePickerInput } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { addDays, type Day, formatDay, istDay } from '@opdesk/contracts/time.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'

export interface DateRange {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

interface DateRangeInputProps {
  label: string
  value: DateRange
  /** Called with both days, or with neither when cleared. */
  onChange: (range: DateRange) => void
  /** A range that is the default when none is chosen cannot be cleared. */
  clearable?: boolean
}

const anyDate = 'Any date'
const spans = [7, 30, 180, 730]
const presetsUntil = (today: Day) =>
  spans.map(span => ({ value: [addDays(today, -span), today] as [Day, Day], label: `Last ${span} days` }))

/** Days in IST; future days cannot be picked. An open end is shown as today. */
export const DateRangeInput = ({ label, value: { startDate, endDate }, onChange, clearable = true }: DateRangeInputProps) => {
  const today = istDay(new Date())
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  // The calendar is named by the element that opens it; Mantine finds it when both have the same id.
  const id = useId()
  const shown: [Day | null, Day | null] = startDate || endDate ? [startDate ?? null, endDate ?? today] : [null, null]
  const [from, to] = shown
  const [days, setDays] = useState(shown)
  useEffect(() => setDays([from, to]), [from, to])
  return (
    <DatePickerInput
      type="range"
      id={id}
      popoverProps={{ id, returnFocus: true }}
      // The accessible name has to contain the visible text.
      aria-label={`${label}: ${from && to ? `${formatDay(from)} – ${formatDay(to)}` : anyDate}`}
      placeholder={anyDate}
      valueFormat="DD/MM/YYYY"
      w={{ base: '100%', xs: 232 }}
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      maxDate={today}
      // Claims are raised on all days, and the red of weekends is too faint in the dark scheme.
      weekendDays={[]}
      allowSingleDateInRange
      clearable={clearable}
      clearButtonProps={{ 'aria-label': 'Clear the dates' }}
      hideOutsideDates
      presets={phone ? undefined : presetsUntil(today)}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
      }}
      value={days}
      onChange={([first, last]) => {
        setDays([first, last])
        if (first && last) onChange({ startDate: first, endDate: last })
        else if (!first && !last) onChange({ startDate: undefined, endDate: undefined })
      }}
    />
  )
}

import '@mantine/dates/styles.css'
import { DatePickerInput } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { anyDate, type DateRangeInputProps, rangeLook, rangeName, shownDays } from './date-range.tsx'
import { useCalendar } from './use-calendar.ts'

const spans = [7, 30, 180, 730]
const presetsUntil = (today: Day) =>
  spans.map(span => ({ value: [addDays(today, -span), today] as [Day, Day], label: `Last ${span} days` }))

/** What happened to the button that stood here before the calendar came. */
export type Met = 'focused' | 'pressed' | null

/** The calendar of `DateRangeInput`. */
export const DateRangePicker = ({
  label,
  value: { startDate, endDate },
  onChange,
  clearable = true,
  met,
}: DateRangeInputProps & { met: RefObject<Met> }) => {
  const today = istDay(new Date())
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const calendar = useCalendar()
  const [from, to] = shownDays({ startDate, endDate }, today)
  const [days, setDays] = useState<[Day | null, Day | null]>([from, to])
  useEffect(() => setDays([from, to]), [from, to])
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (met.current) button.current?.focus()
    if (met.current === 'pressed') button.current?.click()
    met.current = null
  }, [met])
  return (
    <DatePickerInput
      ref={button}
      type="range"
      {...calendar}
      aria-label={rangeName(label, from, to)}
      placeholder={anyDate}
      valueFormat="DD/MM/YYYY"
      {...rangeLook}
      maxDate={today}
      // Claims are raised on all days, and the red of weekends is too faint in the dark scheme.
      weekendDays={[]}
      allowSingleDateInRange
      clearable={clearable}
      clearButtonProps={{ 'aria-label': 'Clear the dates' }}
      hideOutsideDates
      presets={phone ? undefined : presetsUntil(today)}
      value={days}
      onChange={([first, last]) => {
        setDays([first, last])
        if (first && last) onChange({ startDate: first, endDate: last })
        else if (!first && !last) onChange({ startDate: undefined, endDate: undefined })
      }}
    />
  )
}

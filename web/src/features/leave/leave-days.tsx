import '@mantine/dates/styles.css'
import { DatePickerInput } from '@mantine/dates'
import { addDays, type Day, formatDay, istDay } from '@opdesk/contracts/time.ts'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useCalendar } from '../../components/use-calendar.ts'

interface LeaveDaysProps {
  from: Day | undefined
  to: Day | undefined
  error: ReactNode
  autoFocus: boolean
  /** Called with both days, or with neither when cleared. */
  onChange: (days: { from: Day | ''; to: Day | '' }) => void
}

const placeholder = 'Select the days'

/** The first and the last day of a leave, from today on. IST days. */
export const LeaveDays = ({ from, to, error, autoFocus, onChange }: LeaveDaysProps) => {
  const today = istDay(new Date())
  const calendar = useCalendar()
  const [days, setDays] = useState<[Day | null, Day | null]>([from ?? null, to ?? null])
  useEffect(() => setDays([from ?? null, to ?? null]), [from, to])
  return (
    <DatePickerInput
      type="range"
      {...calendar}
      label="Days of leave"
      // The accessible name has to contain the visible text. A button cannot say otherwise that it is required.
      aria-label={`Days of leave (required): ${from && to ? `${formatDay(from)} – ${formatDay(to)}` : placeholder}`}
      description="The first and the last day, both included."
      placeholder={placeholder}
      withAsterisk
      valueFormat="DD/MM/YYYY"
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      minDate={today}
      maxDate={addDays(today, 365)}
      weekendDays={[]}
      allowSingleDateInRange
      hideOutsideDates
      data-autofocus={autoFocus || undefined}
      error={error}
      value={days}
      onChange={([first, last]) => {
        setDays([first, last])
        if (first && last) onChange({ from: first, to: last })
        else if (!first && !last) onChange({ from: '', to: '' })
      }}
    />
  )
}

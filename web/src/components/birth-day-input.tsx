import '@mantine/dates/styles.css'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { istDay } from '@opdesk/contracts/time.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useCalendar } from './use-calendar.ts'

/** A day of birth since 1900. Where none is chosen yet the calendar begins with the decades, since most are years ago. */
export const BirthDayInput = ({ value, ...input }: DatePickerInputProps) => {
  const calendar = useCalendar()
  return (
    <DatePickerInput
      placeholder="DD/MM/YYYY"
      withAsterisk
      size="md"
      {...calendar}
      defaultDate={value ?? '1990-01-01'}
      defaultLevel={value ? 'month' : 'decade'}
      hideOutsideDates
      weekendDays={[]}
      valueFormat="DD/MM/YYYY"
      leftSection={<IconCalendar size={18} aria-hidden="true" />}
      minDate="1900-01-01"
      maxDate={istDay(new Date())}
      value={value ?? null}
      {...input}
    />
  )
}

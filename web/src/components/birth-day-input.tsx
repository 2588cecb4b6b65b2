import '@mantine/dates/styles.css'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { istDay } from '@opdesk/contracts/time.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'

/** A day of birth since 1900. Where none is chosen yet the calendar begins with the decades, since most are years ago. */
export const BirthDayInput = ({ value, ...input }: DatePickerInputProps) => {
  // The calendar is named by what opens it, which Mantine finds when both have the same id.
  const id = useId()
  return (
    <DatePickerInput
      placeholder="DD/MM/YYYY"
      withAsterisk
      size="md"
      id={id}
      popoverProps={{ id, returnFocus: true }}
      defaultDate={value ?? '1990-01-01'}
      defaultLevel={value ? 'month' : 'decade'}
      hideOutsideDates
      weekendDays={[]}
      valueFormat="DD/MM/YYYY"
      leftSection={<IconCalendar size={18} aria-hidden="true" />}
      minDate="1900-01-01"
      maxDate={istDay(new Date())}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
        previousDecade: 'Previous decade',
        nextDecade: 'Next decade',
      }}
      value={value ?? null}
      {...input}
    />
  )
}

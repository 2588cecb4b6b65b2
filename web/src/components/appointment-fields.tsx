import '@mantine/dates/styles.css'
import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { NOTICE_HOURS } from '@opdesk/contracts/checkup/days.ts'
import { type Day, formatInstant, istDay } from '@opdesk/contracts/time.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useCalendar } from './use-calendar.ts'

interface AppointmentFieldsProps {
  earliest: Date
  /** The last day that can be chosen. */
  last: Day
  day: Pick<DatePickerInputProps, 'value' | 'onChange' | 'error'>
  time: Pick<TextInputProps, 'value' | 'onChange' | 'error'>
}

/** A day and a time of the clock in India, as ISO 8601. */
export const momentOf = (day: Day, time: string): string => `${day}T${time}:00+05:30`

/** The day of an appointment, and its time. */
export const AppointmentFields = ({ earliest, last, day, time }: AppointmentFieldsProps) => {
  const calendar = useCalendar()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <DatePickerInput
        label="Day of the appointment"
        description={`At least ${NOTICE_HOURS} hours ahead: from ${formatInstant(earliest.toISOString())}`}
        placeholder="DD/MM/YYYY"
        withAsterisk
        size="md"
        {...calendar}
        hideOutsideDates
        valueFormat="DD/MM/YYYY"
        leftSection={<IconCalendar size={18} aria-hidden="true" />}
        minDate={istDay(earliest)}
        maxDate={last}
        {...day}
      />
      <TextInput type="time" label="Time of the appointment" description="The time in India" withAsterisk size="md" {...time} />
    </SimpleGrid>
  )
}

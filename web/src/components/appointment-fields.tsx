import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core'
import { NOTICE_HOURS } from '@opdesk/contracts/checkup/days.ts'
import { type Day, formatInstant, istDay } from '@opdesk/contracts/time.ts'
import { checkupWords } from '../lib/checkup-words.ts'
import { useWords } from '../lib/words.ts'
import { DayInput, type DayInputProps } from './day-input.tsx'
import { required } from './required.ts'

interface AppointmentFieldsProps {
  earliest: Date
  last: Day
  day: Pick<DayInputProps, 'value' | 'onChange' | 'error'>
  time: Pick<TextInputProps, 'value' | 'onChange' | 'error'>
}

/** A day and a time in India, as ISO 8601. */
export const momentOf = (day: Day, time: string): string => `${day}T${time}:00+05:30`

/** Inputs for the day and the time of an appointment. */
export const AppointmentFields = ({ earliest, last, day, time }: AppointmentFieldsProps) => {
  const { appointment: words } = useWords(checkupWords)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <DayInput
        label={words.day}
        description={words.dayHint(NOTICE_HOURS, formatInstant(earliest.toISOString()))}
        {...required}
        size="md"
        minDate={istDay(earliest)}
        maxDate={last}
        {...day}
      />
      <TextInput type="time" label={words.time} description={words.timeHint} {...required} size="md" {...time} />
    </SimpleGrid>
  )
}

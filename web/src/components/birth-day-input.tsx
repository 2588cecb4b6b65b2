import { istDay } from '@opdesk/contracts/time.ts'
import { DayInput, type DayInputProps } from './day-input.tsx'
import { required } from './required.ts'

/** A day of birth since 1900. While none is chosen the calendar begins with the decades, since most are years ago. */
export const BirthDayInput = (input: DayInputProps) => (
  <DayInput
    {...required}
    size="md"
    minDate="1900-01-01"
    maxDate={istDay(new Date())}
    beginsWith={{ day: '1990-01-01', level: 'decade' }}
    {...input}
  />
)

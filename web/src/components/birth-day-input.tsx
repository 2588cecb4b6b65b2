import { istDay } from '@opdesk/contracts/time.ts'
import { DayInput, type DayInputProps } from './day-input.tsx'
import { required } from './required.ts'

/**
 * A day of birth since 1900. Before a day is chosen, the calendar starts with a choice of years, because most birth days are
 * decades ago.
 */
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

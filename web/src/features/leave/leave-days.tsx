import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'
import { DayInput } from '../../components/day-input.tsx'
import { required } from '../../components/required.ts'

interface LeaveDaysProps<V> {
  form: UseFormReturnType<V>
  autoFocus: boolean
}

/** The fields for the first and the last day of a leave. Both days count, are not in the past, and are IST days. */
export const LeaveDays = <V extends { from: Day | ''; to: Day | '' }>({ form, autoFocus }: LeaveDaysProps<V>) => {
  const today = istDay(new Date())
  const field = (name: 'from' | 'to') => ({
    ...required,
    minDate: today,
    maxDate: addDays(today, 365),
    ...form.getInputProps(name),
    value: form.values[name] || null,
    onChange: (day: Day | null) => form.setValues({ [name]: day ?? '' } as Partial<V>),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <DayInput label="First day of leave" data-autofocus={autoFocus || undefined} {...field('from')} />
      <DayInput label="Last day of leave" beginsWith={{ day: form.values.from || today, level: 'month' }} {...field('to')} />
    </SimpleGrid>
  )
}

import { InputBase } from '@mantine/core'
import { istDay } from '@opdesk/contracts/time.ts'
import { lazy, Suspense } from 'react'
import { anyDate, type DateRangeInputProps, rangeLook, rangeName, shownDays } from './date-range.tsx'

const DateRangePicker = lazy(async () => ({ default: (await import('./date-range-picker.tsx')).DateRangePicker }))

/** Days in IST; future days cannot be picked. An open end is shown as today. The calendar is loaded after the page it is on. */
export const DateRangeInput = (props: DateRangeInputProps) => {
  const [from, to] = shownDays(props.value, istDay(new Date()))
  const days = [from, to].map(day => day?.split('-').reverse().join('/')).join(' – ')
  return (
    <Suspense
      fallback={
        <InputBase component="button" type="button" pointer aria-label={rangeName(props.label, from, to)} {...rangeLook}>
          {from ? days : <span>{anyDate}</span>}
        </InputBase>
      }
    >
      <DateRangePicker {...props} />
    </Suspense>
  )
}

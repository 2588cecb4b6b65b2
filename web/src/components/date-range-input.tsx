import { InputBase } from '@mantine/core'
import { istDay } from '@opdesk/contracts/time.ts'
import { lazy, Suspense, useRef } from 'react'
import { loadPart } from '../lib/load-part.ts'
import { anyDate, type DateRangeInputProps, rangeLook, rangeName, shownDays } from './date-range.tsx'
import type { Met } from './date-range-picker.tsx'

const DateRangePicker = lazy(async () => ({ default: (await loadPart(() => import('./date-range-picker.tsx'))).DateRangePicker }))

/**
 * Days in IST; future days cannot be picked. An open end is shown as today. The calendar is loaded after the page it is on; until
 * then a button stands in its place, and hands on the focus and the wish to open it.
 */
export const DateRangeInput = (props: DateRangeInputProps) => {
  const [from, to] = shownDays(props.value, istDay(new Date()))
  const days = [from, to].map(day => day?.split('-').reverse().join('/')).join(' – ')
  const met = useRef<Met>(null)
  return (
    <Suspense
      fallback={
        <InputBase
          component="button"
          type="button"
          pointer
          aria-label={rangeName(props.label, from, to)}
          aria-haspopup="dialog"
          onFocus={() => {
            met.current = 'focused'
          }}
          onBlur={() => {
            met.current = null
          }}
          onClick={() => {
            met.current = 'pressed'
          }}
          {...rangeLook}
        >
          {from ? days : <span>{anyDate}</span>}
        </InputBase>
      }
    >
      <DateRangePicker {...props} met={met} />
    </Suspense>
  )
}

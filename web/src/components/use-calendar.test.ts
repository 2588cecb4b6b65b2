import { afterEach, expect, test, vi } from 'vitest'
import { getDayProps } from './use-calendar.ts'

afterEach(() => void vi.useRealTimers())

test('marks today in India, also when the device has another day', () => {
  vi.useFakeTimers({ now: new Date('2027-03-09T20:00:00Z') })
  expect(getDayProps('2027-03-10')).toEqual({ 'data-today': true, 'aria-current': 'date' })
  expect(getDayProps('2027-03-09')).toEqual({ 'data-today': undefined, 'aria-current': undefined })
})

import { describe, expect, it } from 'vitest'
import { rangeError, selectedDays } from './date-range.ts'

const today = '2026-03-10'

describe('a range of days', () => {
  it.each([
    ['', ''],
    ['01/02/2026', '28/02/2026'],
    ['1.2.2026', '10032026'],
    ['10/03/2026', '10/03/2026'],
  ])('accepts %j to %j', (first, last) => expect(rangeError([first, last], today)).toBeUndefined())

  it.each([
    ['29/02/2026', '10/03/2026', 'Please write an existing day as DD/MM/YYYY', [true, false]],
    ['01/02/2026', 'today', 'Please write an existing day as DD/MM/YYYY', [false, true]],
    ['01/02/2026', '11/03/2026', 'Please choose a day from 01/01/1900 to 10/03/2026', [false, true]],
    ['01/02/2026', '', 'Please write both days', [false, true]],
    [' ', '01/02/2026', 'Please write both days', [true, false]],
    ['02/02/2026', '01/02/2026', 'The last day must not be before the first', [false, true]],
  ])('refuses %j to %j and marks the wrong end', (first, last, text, wrong) =>
    expect(rangeError([first, last], today)).toEqual({ text, wrong }),
  )

  it('ends today if it has no last day', () => {
    expect(selectedDays({ startDate: '2026-02-01' }, today)).toEqual(['2026-02-01', today])
    expect(selectedDays({}, today)).toEqual([null, null])
  })
})

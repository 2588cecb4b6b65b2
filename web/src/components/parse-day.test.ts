import { describe, expect, it } from 'vitest'
import { dayError, parseDay } from './parse-day.ts'

describe('a typed day', () => {
  it.each([
    ['03/02/1991', '1991-02-03'],
    ['3/2/1991', '1991-02-03'],
    [' 03-02-1991 ', '1991-02-03'],
    ['03.02.1991', '1991-02-03'],
    ['03 / 02 / 1991', '1991-02-03'],
    ['03021991', '1991-02-03'],
    ['29/02/2024', '2024-02-29'],
  ])('reads %j with the day first', (text, day) => expect(parseDay(text)).toBe(day))

  it.each(['', '3/2', '3/2/91', '29/02/2023', '31/04/2026', '12/31/2026', '00/01/2026', '312026', 'tomorrow', '03/02/19911'])(
    'refuses %j',
    text => expect(parseDay(text)).toBeUndefined(),
  )

  it('is refused with a reason outside the range, which includes its ends', () => {
    const problem = (text: string) => dayError(text, '2026-03-03', '2026-03-10')
    expect([problem(''), problem('03/03/2026'), problem('10/03/2026')]).toEqual([undefined, undefined, undefined])
    expect(problem('31/02/2026')).toBe('Please write an existing day as DD/MM/YYYY')
    const outside = 'Please choose a day from 03/03/2026 to 10/03/2026'
    expect([problem('02/03/2026'), problem('11/03/2026')]).toEqual([outside, outside])
  })
})

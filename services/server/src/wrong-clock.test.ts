import { afterEach, expect, test } from 'vitest'
import { makeClockWrong } from './wrong-clock.ts'

const Right = Date
afterEach(() => {
  globalThis.Date = Right
})

test('shifts the present time, and no other', () => {
  const day = new Date('2026-03-02T06:30:00Z')
  makeClockWrong(86_400_000)
  const ahead = (time: number) => Math.round((time - Right.now()) / 1000)
  expect([ahead(Date.now()), ahead(Date.parse(new Date().toISOString()))]).toEqual([86_400, 86_400])
  expect(new Date('2026-03-02T06:30:00Z')).toEqual(day)
  expect(Date.parse('2026-03-02T06:30:00Z')).toBe(day.getTime())
  expect([day instanceof Date, new Date() instanceof Right, new Date().toISOString().length]).toEqual([true, true, 24])
})

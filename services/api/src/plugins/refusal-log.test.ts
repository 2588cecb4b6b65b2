import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefusalLog, type LoggedRefusal } from './refusal-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (change: Partial<LoggedRefusal> = {}): LoggedRefusal => ({
  route: 'POST /api/v1/management/login',
  code: 'wrong_credentials',
  user: null,
  network: '203.0.113.9',
  ...change,
})
const started = () => {
  const lines: object[] = []
  return { lines, log: createRefusalLog({ warn: entry => void lines.push(entry) }) }
}

test('logs the first refusal of a kind at once, and counts others', () => {
  const { lines, log } = started()
  log.logRefusal(refusal({ fields: ['email'] }))
  expect(lines).toEqual([refusal({ fields: ['email'] })])
  for (let more = 0; more < 999; more += 1) log.logRefusal(refusal({ fields: [more % 2 ? 'email' : 'password'] }))
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(1)).toEqual([{ ...refusal(), again: 999, fields: ['password', 'email'] }])
})

test('logs a repeated kind every minute, and at once after a pause', () => {
  const { lines, log } = started()
  for (let minute = 0; minute < 10; minute += 1) {
    for (let more = 0; more < 100; more += 1) log.logRefusal(refusal())
    vi.advanceTimersByTime(60_000)
  }
  expect(lines).toHaveLength(11)
  vi.advanceTimersByTime(60_000)
  log.logRefusal(refusal())
  expect(lines.slice(11)).toEqual([refusal()])
})

test.each([
  { route: 'POST /api/v1/hr/login' },
  { code: 'too_many_attempts' },
  { user: 'asha' },
  { network: '203.0.113.10' },
] as const)('treats a refusal with another %j as another kind', change => {
  const { lines, log } = started()
  log.logRefusal(refusal())
  log.logRefusal(refusal(change))
  expect(lines).toEqual([refusal(), refusal(change)])
})

test('limits refusals of any kind and origin to 51 lines a minute', () => {
  const { lines, log } = started()
  const storm = () => {
    for (let call = 0; call < 10_000; call += 1) log.logRefusal(refusal({ network: `network ${call}` }))
  }
  storm()
  expect(lines).toHaveLength(50)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(50)).toEqual([{ others: 9950 }])
  for (let minute = 0; minute < 10; minute += 1) {
    storm()
    vi.advanceTimersByTime(60_000)
  }
  expect(lines.length).toBeLessThanOrEqual(51 * 11)
})

test('logs pending counts on close', () => {
  const { lines, log } = started()
  log.logRefusal(refusal())
  log.logRefusal(refusal())
  log.close()
  expect(lines).toEqual([refusal(), { ...refusal(), again: 1 }])
  expect(vi.getTimerCount()).toBe(0)
})

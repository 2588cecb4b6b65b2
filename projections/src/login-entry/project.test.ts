import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { expect, test } from 'vitest'
import { recorded, staff } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { loginEntry } from './project.ts'

const stream = 'sign-in-vera-1'
const actor = staff('Vera', 3)
/** Sign-ins and sign-outs as `in a`, `out a`; the letter is the session, `?` none that is known. */
const events = (steps: readonly string[]): RecordedEvent[] =>
  recorded(
    steps.map((step, index) => ({
      stream,
      type: step.startsWith('in') ? 'signed_in' : 'signed_out',
      data: step.startsWith('in') ? { method: 'password' } : {},
      at: `2026-03-10T06:0${index}:00.000Z`,
      actor,
    })),
  ).map((event, index) => ({
    ...event,
    metadata: { ...event.metadata, correlation_id: steps[index]?.split(' ')[1] ?? '' },
  }))

test.each([
  ['a session that goes on', ['in a'], [null]],
  ['a session that was ended', ['in a', 'out a'], [1]],
  ['the session that was begun first, ended first', ['in a', 'in b', 'out a'], [2, null]],
  ['two sessions, ended in turn', ['in a', 'in b', 'out b', 'out a'], [3, 2]],
  ['a sign-out that does not say of what: the latest', ['in a', 'in b', 'out ?'], [null, 2]],
  ['a sign-out without a sign-in', ['out a', 'in b'], [null]],
])('%s', async (_, steps, ends) => {
  for (const batch of [1000, 1]) {
    const { rows } = await rowsAfter(loginEntry, events(steps), batch)
    expect(rows.map(row => row.signed_out_at)).toEqual(ends.map(end => end && `2026-03-10T06:0${end}:00.000Z`))
  }
})

test('a row says who, as what and how, and holds no name', async () => {
  const { rows } = await rowsAfter(loginEntry, events(['in a']))
  expect(rows).toMatchObject([{ user_id: 'vera-1', role: 'management', method: 'password' }])
  expect(JSON.stringify(rows)).not.toContain('Vera')
})

import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { expect, test } from 'vitest'
import { recorded, staff } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { loginEntry } from './project.ts'

const stream = 'sign-in-vera-1'
const actor = staff('Vera', 3)
/** Notation of events, such as `in a` and `out a`: the letter is the session id of the event; `?` is an unknown session. */
const kinds: Record<string, [type: string, data: object]> = {
  in: ['signed_in', { method: 'password' }],
  out: ['signed_out', {}],
  end1: ['sessions_ended', { sessions: 1 }],
  endAll: ['sessions_ended', { sessions: 2 }],
  change: ['password_changed', { by: 'self' }],
}
const events = (steps: readonly string[]): RecordedEvent[] =>
  recorded(
    steps.map((step, index) => {
      const [type = '', data = {}] = kinds[step.split(' ')[0] ?? ''] ?? []
      return { stream, type, data, at: `2026-03-10T06:0${index}:00.000Z`, actor }
    }),
  ).map((event, index) => ({
    ...event,
    metadata: { ...event.metadata, correlation_id: steps[index]?.split(' ')[1] ?? '' },
  }))

test.each([
  ['a session that is still open', ['in a'], ['–']],
  ['a session that was signed out', ['in a', 'out a'], ['1 signed_out']],
  ['two sessions, of which the first was signed out', ['in a', 'in b', 'out a'], ['2 signed_out', '–']],
  ['two sessions that were signed out one after the other', ['in a', 'in b', 'out b', 'out a'], ['3 signed_out', '2 signed_out']],
  ['a sign-out without a session id, which ends the latest session', ['in a', 'in b', 'out ?'], ['–', '2 signed_out']],
  ['a sign-out without a sign-in', ['out a', 'in b'], ['–']],
  ['a session that was ended from the list of sessions', ['in a', 'in b', 'end1 a'], ['2 ended_elsewhere', '–']],
  ['an unknown session that was ended from the list', ['in a', 'end1 ?'], ['–']],
  ['sessions that were all ended from the list', ['in a', 'in b', 'endAll ?'], ['2 ended_elsewhere', '2 ended_elsewhere']],
  ['a password change in one of two sessions', ['in a', 'in b', 'change a'], ['–', '2 password_changed']],
  ['a password change by a mailed link', ['in a', 'change ?', 'in b'], ['1 password_changed', '–']],
])('records the ends of sign-ins for %s', async (_, steps, ends) => {
  for (const batch of [1000, 1]) {
    const { rows } = await rowsAfter(loginEntry, events(steps), batch)
    expect(rows.map(row => (row.ended ? `${String(row.signed_out_at).charAt(15)} ${row.ended}` : '–'))).toEqual(ends)
  }
})

test('stores user id, role and method without a name', async () => {
  const { rows } = await rowsAfter(loginEntry, events(['in a']))
  expect(rows).toMatchObject([{ user_id: 'vera-1', role: 'management', method: 'password' }])
  expect(JSON.stringify(rows)).not.toContain('Vera')
})

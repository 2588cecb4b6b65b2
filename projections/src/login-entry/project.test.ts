import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { expect, test } from 'vitest'
import { recorded, staff } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { loginEntry } from './project.ts'

const stream = 'sign-in-vera-1'
const actor = staff('Vera', 3)
/** Events such as `in a`, `out a`; the letter is the session id of the event, `?` an unknown one. */
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
  ['a session that goes on', ['in a'], ['–']],
  ['a session that was ended', ['in a', 'out a'], ['1 signed_out']],
  ['the session that was begun first, ended first', ['in a', 'in b', 'out a'], ['2 signed_out', '–']],
  ['two sessions, ended in turn', ['in a', 'in b', 'out b', 'out a'], ['3 signed_out', '2 signed_out']],
  ['a sign-out that does not say of what: the latest', ['in a', 'in b', 'out ?'], ['–', '2 signed_out']],
  ['a sign-out without a sign-in', ['out a', 'in b'], ['–']],
  ['one ended from the list', ['in a', 'in b', 'end1 a'], ['2 ended_elsewhere', '–']],
  ['one that is not known, ended from the list', ['in a', 'end1 ?'], ['–']],
  ['all ended from the list', ['in a', 'in b', 'endAll ?'], ['2 ended_elsewhere', '2 ended_elsewhere']],
  ['a password changed in one of them', ['in a', 'in b', 'change a'], ['–', '2 password_changed']],
  ['a password changed by a link', ['in a', 'change ?', 'in b'], ['1 password_changed', '–']],
])('%s', async (_, steps, ends) => {
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

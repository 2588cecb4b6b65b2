import { expect, test } from 'vitest'
import { recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { siteChange } from './project.ts'

const change = (stream: string, type: string, at: string) => ({ stream, type, data: { record: {}, previous: {} }, at })

test('stores position and time of each master’s last event, including deletions', async () => {
  const events = recorded([
    change('specialization-a', 'specialization_added', '2026-03-10T06:00:00.000Z'),
    change('settings-settings', 'settings_modified', '2026-03-10T07:00:00.000Z'),
    change('specialization-a', 'specialization_deleted', '2026-03-10T08:00:00.000Z'),
  ])
  const { rows } = await rowsAfter(siteChange, events)
  expect(rows).toEqual([
    { resource: 'specialization', position: events[2]?.position, at: '2026-03-10T08:00:00.000Z' },
    { resource: 'settings', position: events[1]?.position, at: '2026-03-10T07:00:00.000Z' },
  ])
})

import { expect, test } from 'vitest'
import { recorded, staff } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { delegation } from './project.ts'

const granted = (delegation_id: string) => ({
  stream: 'delegation-vera',
  type: 'delegation_granted',
  data: {
    delegation_id,
    verifier: { id: 'vera', name: 'Vera' },
    substitute: { id: 'vik', name: 'Vik' },
    from: '2026-03-10',
    to: '2026-03-12',
  },
  actor: staff('Vera', 3),
})
const ended = {
  stream: 'delegation-vera',
  type: 'delegation_ended',
  data: { delegation_id: 'one' },
  at: '2026-03-11T06:30:00.000Z',
  actor: staff('Mani', 2),
}

test('stores each substitution, and marks only the ended one', async () => {
  const { rows } = await rowsAfter(delegation, recorded([granted('one'), ended, granted('two')]))
  expect(rows).toMatchObject([
    { id: 'one', verifier_id: 'vera', substitute_id: 'vik', granted_by: 'Vera', ended_at: ended.at, ended_by: 'Mani' },
    { id: 'two', from_day: '2026-03-10', to_day: '2026-03-12', ended_at: null, ended_by: null },
  ])
})

import type { Notification } from '@opdesk/contracts/notification/queries.ts'
import { expect, test } from 'vitest'
import { groupByClaim } from './groups.ts'

const note = (_id: string, claim?: string): Notification => ({
  _id,
  message: _id,
  createdAt: '2026-11-29T06:30:00.000Z',
  read: false,
  ...(claim && { claim_id: claim, claim_number: `CLM-${claim}` }),
})

test('groups notifications by claim, in the order of the newest', () => {
  const groups = groupByClaim([note('a', '7'), note('b'), note('c', '8'), note('d', '7'), note('e')])
  expect(groups.map(({ claim, records }) => [claim, records.map(({ _id }) => _id)])).toEqual([
    ['CLM-7', ['a', 'd']],
    [undefined, ['b']],
    ['CLM-8', ['c']],
    [undefined, ['e']],
  ])
})

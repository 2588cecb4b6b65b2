import { expect, test } from 'vitest'
import { claim, claimUpTo, details, recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { claimSearch } from './project.ts'

test('finds a claim by current number, hospital, doctor and patient', async () => {
  const written = claim('a', { patient: 'Zoya' })
  const amended = {
    ...written.drafted(),
    type: 'claim_amended',
    data: { details: details({ hospital: 'Sun Clinic' }), fees: { doctor: 1, pharmacy: 0, lab: 0, combined: 0 } },
  }
  const { rows } = await rowsAfter(claimSearch, recorded([written.drafted(), amended, written.submitted()]))
  expect(rows).toMatchObject([{ claim_id: 'a', search: ' clma\n sun clinic\n dr. rao\n zoya\n' }])
})

test('does not find a discarded draft', async () => {
  const { rows } = await rowsAfter(claimSearch, recorded([...claimUpTo('draft', 'a'), claim('a').discarded()]))
  expect(rows).toEqual([])
})

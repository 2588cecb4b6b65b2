import { expect, test } from 'vitest'
import { displayKey } from './verify-tables.ts'

test.each(['b5f281d3-060f-88b6-8e65-187320652446', 'claim-b5f281d3-060f-88b6-8e65-187320652446', 'IN-26-27-A', '2026-11-26'])(
  'hides the digits of the random id %s',
  key => expect(displayKey(key)).toBe(key),
)

test.each(['9876500001', '+919876500001', 'asha@example.org', 'account-9876500001', 'आशा'])('shows %s as a digest', key =>
  expect(displayKey(key)).toMatch(/^digest [0-9a-f]{12}$/),
)

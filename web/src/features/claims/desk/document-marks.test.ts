import type { ClaimFlag } from '@opdesk/contracts/claim/reading/flags.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { expect, test } from 'vitest'
import { documentFlagOf } from './document-marks.ts'

const read: StaffClaim['readings'][number] = { file_id: 'bill', state: 'read', version: 1, fields: [] }
const flagged = (severity: ClaimFlag['severity']): ClaimFlag[] => [{ code: 'amount', severity, file_id: 'bill' }]

test.each<[string, StaffClaim['state_name'], StaffClaim['readings'], ClaimFlag[]]>([
  ['agrees', 'awaiting_verifier', [read], flagged('agrees')],
  ['differs', 'settled', [read], flagged('differs')],
  ['nothing', 'awaiting_verifier', [read], []],
  ['not_read', 'awaiting_verifier', [{ ...read, state: 'not_read' }], []],
  ['waiting', 'approved', [], []],
  ['late', 'paying', [], []],
  ['late', 'rejected', [], []],
])('shows a document as %s in a claim %s', (shown, state_name, readings, flags) => {
  expect(documentFlagOf({ state_name, readings, flags })('bill')).toBe(shown)
})

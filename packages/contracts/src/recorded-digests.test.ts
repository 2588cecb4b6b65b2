import { expect, test } from 'vitest'
import { recordedDigests } from './recorded-digests.ts'

const file = (file_id: string) => ({
  file_id,
  name: 'bill.pdf',
  size: 1,
  content_type: 'application/pdf',
  sha256: `digest of ${file_id}`,
})

test.each([
  ['nothing', null, []],
  ['a text', 'sha256', []],
  ['a digest of something else', { sha256: 'a' }, []],
  ['a file', file('a'), ['a']],
  ['documents of a claim', { documents: [{ ...file('a'), kind: 'fee_receipt' }, file('b')] }, ['a', 'b']],
  ['files deep inside', { x: [{ y: { z: file('c') } }], remark: 'r' }, ['c']],
])('finds the digests of %s', (_, data, ids) => {
  expect(recordedDigests(data).map(({ file_id, sha256 }) => [file_id, sha256])).toEqual(ids.map(id => [id, `digest of ${id}`]))
})

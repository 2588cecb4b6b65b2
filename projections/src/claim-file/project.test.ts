import { expect, test } from 'vitest'
import { claim, recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { claimFile } from './project.ts'

test('a file belongs to each claim it was attached to, until it is removed there', async () => {
  const [a, b] = [claim('a'), claim('b')]
  const written = [a.attached('f', 'g'), b.attached('f'), a.removed('f')]
  const { rows } = await rowsAfter(claimFile, recorded(written))
  expect(rows.map(({ file_id, claim_id }) => [file_id, claim_id])).toEqual([
    ['g', 'a'],
    ['f', 'b'],
  ])
})

test('a file that stands in two lists of a claim stays until it is out of both', async () => {
  const attached = claim('a').attached('f')
  const receipt = {
    ...attached,
    data: {
      documents: [
        { file_id: 'f', kind: 'fee_receipt', name: 'f', size: 1, content_type: 'image/png', sha256: 'ab', original_sha256: null },
      ],
    },
  }
  const { rows } = await rowsAfter(claimFile, recorded([attached, receipt, claim('a').removed('f')]))
  expect(rows).toMatchObject([{ file_id: 'f', kinds: ['fee_receipt'] }])
})

import { expect, test } from 'vitest'
import { claim, recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { claimFile } from './project.ts'

test('lists a file under each claim until the claim removes it', async () => {
  const [a, b] = [claim('a'), claim('b')]
  const written = [a.attached('f', 'g'), b.attached('f'), a.removed('f')]
  const { rows } = await rowsAfter(claimFile, recorded(written))
  expect(rows.map(({ file_id, claim_id }) => [file_id, claim_id])).toEqual([
    ['g', 'a'],
    ['f', 'b'],
  ])
})

test('keeps a file until both document lists of its claim drop it', async () => {
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

import { ERASED } from '@opdesk/contracts/erased.ts'
import { expect, test } from 'vitest'
import { claim, claimUpTo, details, recorded, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { claimMatch } from './project.ts'

/** Rows of the projection's context table (claims), read as the rows of a separate view. */
const claims = async (...written: Written[][]) => {
  const { name, version, context } = claimMatch
  if (!context) throw new Error('no context')
  return (await rowsAfter({ name, version, fold: context, tallies: [] }, recorded(written.flat()))).rows
}
const digests = async (...written: Written[][]) => (await rowsAfter(claimMatch, recorded(written.flat()))).rows

const written = claim('a')
const withDigests = (...sha256s: string[]): Written => withDocuments(sha256s.map(sha256 => ({ sha256, original_sha256: null })))
const withDocuments = (documents: { sha256: string; original_sha256: string | null }[]): Written => ({
  ...written.attached('f'),
  data: {
    documents: documents.map(({ sha256, original_sha256 }) => ({
      file_id: `file ${sha256}`,
      kind: 'prescription',
      name: 'f',
      size: 1,
      content_type: 'image/png',
      sha256,
      original_sha256,
    })),
  },
})

test('a submitted claim is found by patient, date, doctor, amount and files', async () => {
  const claimed = claimUpTo('awaiting_verifier', 'a', { details: { doc_registration: 'kmc-12/a' } })
  expect(await claims(claimed)).toMatchObject([
    {
      claim_id: 'a',
      member_id: 'asha',
      opd_date: '2026-03-09',
      doc_registration: 'kmc-12/a',
      registration: 'KMC12A',
      bill_amount: 100_000,
      files: [{ file_id: 'file-a', kind: 'prescription', name: 'file-a.pdf', sha256: 'ab' }],
      submitted_at: '2026-03-10T06:30:00.000Z',
      has_look: false,
    },
  ])
  expect(await digests(claimed)).toEqual([{ id: 'ab a', sha256: 'ab', claim_id: 'a', visit_id: 'a' }])
})

test('a draft’s changes are stored unmatched, and a discarded draft is removed', async () => {
  const amended = {
    ...written.drafted(),
    type: 'claim_amended',
    data: {
      details: details({ opd_date: '2026-03-08', doc_registration: '' }),
      fees: { doctor: 1, pharmacy: 0, lab: 0, combined: 0 },
    },
  }
  const draft = [written.drafted(), written.attached('f'), amended]
  expect(await claims(draft)).toMatchObject([{ opd_date: '2026-03-08', registration: '', bill_amount: 1, submitted_at: null }])
  expect(await digests(draft)).toEqual([])
  expect(await claims(draft, [written.discarded()])).toEqual([])
})

test('ignores a document that was removed before the submission', async () => {
  const draft = [written.drafted(), withDigests('x', 'y')]
  const removed = written.removed('file x')
  expect(await digests(draft, [removed, written.submitted()])).toMatchObject([{ sha256: 'y' }])
  expect(await claims(draft, [removed])).toMatchObject([{ files: [{ sha256: 'y' }] }])
})

test('indexes documents of a resubmission, and equal content only once', async () => {
  const sent = [written.drafted(), withDigests('x'), written.submitted(), written.clarification('verifier')]
  expect(await digests(sent, [withDigests('y', 'y', 'x'), written.resubmitted()])).toMatchObject([
    { id: 'x a', sha256: 'x', claim_id: 'a' },
    { id: 'y a', sha256: 'y', claim_id: 'a' },
  ])
})

test('records whether a document has a look, until it is removed', async () => {
  const attached = written.attached('f')
  const { documents } = attached.data as { documents: object[] }
  const pictured = { ...attached, data: { documents: documents.map(document => ({ ...document, look: 'look' })) } }
  const draft = [written.drafted(), pictured]
  expect(await claims(draft)).toMatchObject([{ has_look: true, files: [{ look: 'look' }] }])
  expect(await claims(draft, [written.removed('f')])).toMatchObject([{ has_look: false, files: [] }])
})

test('an erased registration number matches no claim', async () => {
  const claimed = claimUpTo('awaiting_verifier', 'a', { details: { doc_registration: ERASED } })
  expect(await claims(claimed)).toMatchObject([{ doc_registration: ERASED, registration: '' }])
})

test('a resized document is indexed by its digest and its original’s digest', async () => {
  const attached = withDocuments([{ sha256: 'small', original_sha256: 'photo' }])
  const rows = await digests([written.drafted(), attached, written.submitted()])
  expect(rows.map(({ sha256 }) => sha256).sort()).toEqual(['photo', 'small'])
})

test('indexes the keyed digests of bills that were read, each once', async () => {
  const sent = [written.drafted(), withDigests('x'), written.submitted()]
  const read = (...bills: string[]): Written => ({
    ...written.submitted(),
    type: 'claim_documents_read',
    data: { readings: [], flags: [], bills },
  })
  expect(await claims(sent, [read('bill 1'), read('bill 1', 'bill 2')])).toMatchObject([{ bills: ['bill 1', 'bill 2'] }])
  expect((await digests(sent, [read('bill 1'), read('bill 1', 'bill 2')])).map(({ sha256 }) => sha256).sort()).toEqual([
    'bill 1',
    'bill 2',
    'x',
  ])
})

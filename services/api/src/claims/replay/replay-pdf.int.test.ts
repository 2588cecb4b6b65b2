import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

const NASTY = '=HYPERLINK("http://x") <img onerror=alert(1)> नमस्ते 🩺 ₹500'

let scene: Scene
let asha: Client
let id: string
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  id = await scene.claim(asha, 'submitted', { hospital: 'Sunrise Clinic' })
  scene.test.time.now = new Date('2026-03-10T07:20:00.000Z')
  await scene.decide('verifier', id, 6, NASTY)
  await asha.patch(`/user/claims/${id}`, { user_remark: 'Dr. Iyer. '.repeat(90), submit: true })
  for (const who of ['verifier', 'management', 'manager', 'finance'] as const) await scene.decide(who, id, 8)
})
afterAll(() => scene?.stop())

/** Removes spaces: where the font changes within a word, the extracted text has one. */
const close = (text: string): string => text.replaceAll(/\s/g, '')

const ask = (query = '', who: Client = scene.as.reader, area = 'management') =>
  who.get(`/${area}/claims/${id}/history.pdf${query}`)

/** The text of each page, extracted independently of the writer. */
const textsOf = async (bytes: Buffer): Promise<string[]> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items
        .map(item => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
  }
  await document.loadingTask.destroy()
  return pages
}

test('prints every event with actor, time, duration and the original texts', async () => {
  const answer = await ask()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename="?replay_CLM\d+\.pdf/),
  })
  const text = (await textsOf(answer.body)).join(' ')
  for (const part of [
    'Replay of claim CLM',
    '9 events up to 10/03/2026 12:50 PM',
    'for Name of reader',
    'Sunrise Clinic',
    '4. Clarification requested',
    'Name of verifier · Verifier · from Verifier to Clarification',
    'After 50 minutes, all of it office time',
    '9. Approved',
    'from Finance to Approved',
    '=HYPERLINK("http://x") <img onerror=alert(1)>',
    'नमस्ते',
    '₹500',
  ])
    expect(close(text)).toContain(close(part))
  expect(text.match(/Dr\. Iyer\./g)).toHaveLength(90)
})

test('omits events after the requested step', async () => {
  const text = (await textsOf((await ask('?at=3')).body)).join(' ')
  expect(text).toContain('4 events')
  expect(text).toContain('Status then Clarification')
  expect(text).not.toContain('Resubmitted')
})

test('the PDF is open to admins only with Claims, refuses invalid queries', async () => {
  expect((await ask('', scene.admin, 'admin')).status).toBe(200)
  expect((await ask('', asha)).status).toBe(403)
  expect((await ask('', scene.admin)).status).toBe(403)
  expect((await ask('?at=nonsense')).body.code).toBe('invalid_request')
  expect((await ask('?at=2020-01-01')).body.code).toBe('claim_not_found')
  expect((await scene.as.reader.get('/management/claims/nothing/history.pdf')).status).toBe(404)
  const draft = await scene.claim(asha, 'draft')
  expect((await scene.as.reader.get(`/management/claims/${draft}/history.pdf`)).status).toBe(404)
})

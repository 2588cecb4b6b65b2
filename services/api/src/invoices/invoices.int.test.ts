import { Readable } from 'node:stream'
import { states } from '@opdesk/contracts/reference.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'
import { type Sold, soldIn } from '../testing/sold.ts'

const idOf = (number: string): string => number.replaceAll('/', '-')
const surat = states.findIndex(({ abbreviation }) => abbreviation === 'GJ')

let scene: Scene
let sold: Sold
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene()
  sold = soldIn(scene.test)
  asha = await scene.subscriber('asha', '9000000001', { name: 'आशा राव' })
  ravi = await scene.subscriber('ravi', '9000000002', { name: 'Ravi Menon' })
})
afterAll(async () => {
  await sold?.stop()
  await scene?.stop()
})

/** Removes spaces: where the font changes within a word, the extracted text has one. */
const close = (text: string): string => text.replaceAll(/\s/g, '')
const textOf = async (bytes: Buffer): Promise<string> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.map(item => ('str' in item ? item.str : '')).join('')
  await document.loadingTask.destroy()
  return close(text)
}
const pdfOf = (who: Client, number: string, area = 'user') => who.get(`/${area}/invoices/${idOf(number)}/pdf`)

test('marks a document as no tax invoice while the supplier is missing', async () => {
  const number = await sold.invoice('asha', 'early')
  const text = await textOf((await pdfOf(asha, number)).body)
  expect(text).toContain(close('This is not a tax invoice'))
  expect(text).toContain(close('GST 18%'))
  expect(text).not.toContain(close('Tax Invoice'))
})

test('prints all fields of the tax rules, and never changes an invoice', async () => {
  const { _id } = settings.builtIn[0]
  const { data } = (await scene.admin.get(`/admin/settings/${_id}`)).body
  const record = Object.fromEntries(Object.keys(settings.schema.shape).map(name => [name, data[name]]))
  const supplier = {
    supplier_name: 'Opdesk Health Private Limited',
    supplier_address: '4 Mill Lane\nSurat 395003',
    supplier_state: surat,
    supplier_gstin: '24AAACC1206D1ZM',
    sac: '999312',
  }
  expect((await scene.admin.patch(`/admin/settings/${_id}`, { ...record, ...supplier })).status).toBe(200)
  const number = await sold.invoice('asha', 'order-of-asha', { coupon_code: 'DIWA23456' })
  const answer = await pdfOf(asha, number)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining(`${idOf(number)}.pdf`),
  })
  const text = await textOf(answer.body)
  for (const part of [
    'Tax Invoice',
    number,
    'Opdesk Health Private Limited',
    '4 Mill Lane',
    'GSTIN 24AAACC1206D1ZM',
    'Gujarat (24)',
    'Karnataka (29)',
    'आशा राव',
    '12 Residency Road',
    '999312',
    'Family Care',
    '2A + 2C',
    'Yearly',
    '10/03/2026',
    'Taxable value',
    '₹1,000.00',
    'IGST 18%',
    '₹180.00',
    '₹1,180.00',
    'Rupees One Thousand One Hundred Eighty Only',
    'pay_order-of-asha',
    'Reverse charge',
  ])
    expect(text).toContain(close(part))
  expect((await scene.admin.patch(`/admin/settings/${_id}`, { ...record, ...supplier, supplier_name: 'Another' })).status).toBe(
    200,
  )
  expect((await pdfOf(asha, number)).body.equals(answer.body)).toBe(true)
  const { db, invoiceFiles } = scene.test.deps
  const kept = db.selectFrom('app.invoice_file').select('sha256').where('document_id', '=', idOf(number))
  await invoiceFiles.remove((await kept.executeTakeFirstOrThrow()).sha256)
  const again = await Promise.all([pdfOf(asha, number), pdfOf(scene.as.finance, number, 'management')])
  for (const drawn of again) expect(drawn.body.equals(answer.body)).toBe(true)
})

test('prints the invoice number on its credit note', async () => {
  const invoice = await sold.invoice('asha', 'refunded')
  const number = await sold.creditNote('asha', 'refunded')
  const text = await textOf((await pdfOf(asha, number)).body)
  for (const part of ['Credit Note', number, `${invoice} of 10/03/2026`, '₹1,180.00']) expect(text).toContain(close(part))
})

test('opens documents to their owner and to finance alone', async () => {
  const number = await sold.invoice('ravi', 'of-ravi')
  await scene.test.settle()
  expect((await pdfOf(ravi, number)).status).toBe(200)
  expect((await pdfOf(asha, number)).body.code).toBe('not_found')
  expect((await pdfOf(scene.as.finance, number, 'management')).status).toBe(200)
  for (const who of ['verifier', 'management', 'manager', 'reader'] as const) {
    expect((await pdfOf(scene.as[who], number, 'management')).body.code).toBe('forbidden')
    expect((await scene.as[who].get('/management/invoices')).body.code).toBe('forbidden')
  }
  for (const id of ['IN/26-27/0000099', 'IN-25-26-0000000', 'IN-25-26-9999999', 'XX-25-26-0000001', 'x'.repeat(90)])
    expect((await ravi.get(`/user/invoices/${encodeURIComponent(id)}/pdf`)).status).toBe(404)
})

test('searches, filters and counts the lists', async () => {
  const records = async (query = '') => (await scene.as.finance.get(`/management/invoices?${query}`)).body.data.records
  const numbers = async (query: string) => (await records(query)).map(({ number }: { number: string }) => number)
  expect(await numbers('search=menon')).toHaveLength(1)
  expect(await numbers('search=of-ravi')).toHaveLength(1)
  expect(await numbers('search=in/25-26/000000')).toHaveLength(4)
  expect(await numbers('kind=credit_note')).toEqual(['CN/25-26/0000001'])
  expect(await numbers('search=cn-25-26-0000001')).toEqual(['CN/25-26/0000001'])
  expect(await numbers('search=CN-25-26-0000001.pdf')).toEqual(['CN/25-26/0000001'])
  const [{ payment_id }] = await records('search=menon')
  expect((await records(`search=${payment_id}`)).map((row: { payment_id: string }) => row.payment_id)).toContain(payment_id)
  const everyone = await records()
  const equal = everyone.filter(({ total }: { total: number }) => total === 1180).length
  for (const typed of ['1180', '1,180', '1180.00', '₹1,180', 'Rs. 1,180'])
    expect(await numbers(`search=${encodeURIComponent(typed)}`), typed).toHaveLength(equal)
  expect(await numbers('search=180')).toEqual([])
  expect(await numbers('search=1,180%20menon')).toHaveLength(1)
  expect(await numbers('startDate=2026-03-11')).toEqual([])
  const all = (await scene.as.finance.get('/management/invoices?sortBy=date&sortOrder=1')).body.data
  expect(all.pagination.totalRecords).toBe(5)
  const [note, early, invoice] = all.records
  expect(note).toMatchObject({ kind: 'credit_note', of: 'IN/25-26/0000003' })
  expect(early).toMatchObject({ tax_invoice: false, igst: 180, user: { name: 'आशा राव' } })
  expect(invoice).toMatchObject({ net: 1000, igst: 180, cgst: 0, total: 1180, tax_invoice: true, state: 15, of: null })
  const own = (await asha.get('/user/invoices?sortOrder=1')).body.data.records
  expect(own.map(({ number }: { number: string }) => number)).toEqual([
    'CN/25-26/0000001',
    'IN/25-26/0000001',
    'IN/25-26/0000002',
    'IN/25-26/0000003',
  ])
  expect((await asha.get('/user/invoices?search=0000002')).body.data.records).toHaveLength(1)
  expect((await asha.get('/user/invoices?search=IN-25-26-0000002')).body.data.records).toHaveLength(1)
})

test('reads only the unlisted end of a series to number an invoice', async () => {
  await scene.test.settle()
  const { store } = scene.test.deps
  const spied = vi.spyOn(store, 'read')
  const number = await sold.invoice('asha', 'quick')
  const versions = spied.mock.calls.flatMap(([stream, from = 0]) => (stream === 'invoice-IN-25-26' ? [from] : []))
  spied.mockRestore()
  const last = Number(number.slice(-7)) - 2
  expect(versions.length).toBeGreaterThan(0)
  expect(Math.min(...versions)).toBe(last)
})

test('refuses the file of another document if the table names it', async () => {
  const { db } = scene.test.deps
  const [own, other] = [await sold.invoice('asha', 'own'), await sold.invoice('ravi', 'other')]
  await pdfOf(asha, own)
  await pdfOf(ravi, other)
  const swapped = db.selectFrom('app.invoice_file').select('sha256').where('document_id', '=', idOf(other))
  await db.updateTable('app.invoice_file').set({ sha256: swapped }).where('document_id', '=', idOf(own)).execute()
  const answer = await pdfOf(asha, own)
  expect([answer.status, answer.body.code]).toEqual([500, 'document_changed'])
})

/** Stores a file as the first version of the drawing left it. */
const firstFile = async (number: string): Promise<Buffer> => {
  const { db, invoiceFiles, clock } = scene.test.deps
  const bytes = Buffer.from(`%PDF-1.3 (Tax Invoice ${number})`)
  const staged = await invoiceFiles.receive(Readable.from([bytes]), 1000)
  await staged.keep()
  await db
    .insertInto('app.invoice_file')
    .values({ document_id: idOf(number), sha256: staged.sha256, drawn_at: clock() })
    .execute()
  return bytes
}
const firstPdfOf = (who: Client, number: string) => who.get(`/management/invoices/${idOf(number)}/first-pdf`)

test('redraws a file that lacks a character, and keeps the first', async () => {
  const muthu = await scene.subscriber('muthu', '9000000003', { name: 'முத்துலக்ஷ்மி' })
  const number = await sold.invoice('muthu', 'tamil')
  const first = await firstFile(number)
  const answers = await Promise.all([pdfOf(muthu, number), pdfOf(scene.as.finance, number, 'management')])
  for (const { body } of answers) {
    expect(await textOf(body)).toContain('முத்துலக்ஷ்மி')
    expect(body.equals(answers[0].body)).toBe(true)
  }
  expect((await firstPdfOf(scene.as.finance, number)).body.equals(first)).toBe(true)
  expect((await firstPdfOf(scene.as.verifier, number)).body.code).toBe('forbidden')
  expect((await pdfOf(muthu, number)).body.equals(answers[0].body)).toBe(true)
  await scene.test.settle()
  const listed = (await scene.as.finance.get('/management/invoices?search=tamil')).body.data.records
  expect(listed).toMatchObject([{ number, first_file: true }])
})

test('keeps the bytes of a file that lacks no character', async () => {
  const number = await sold.invoice('asha', 'complete')
  const first = await firstFile(number)
  expect((await pdfOf(asha, number)).body.equals(first)).toBe(true)
  expect((await firstPdfOf(scene.as.finance, number)).body.code).toBe('not_found')
})

test('erases name and address from documents after eight financial years', async () => {
  const { test: app, admin, as } = scene
  const number = await sold.invoice('ravi', 'kept')
  const drawn = await pdfOf(ravi, number)
  const { sha256: first, keep } = await app.deps.invoiceFiles.receive(Readable.from([Buffer.from('a first file')]), 1000)
  await keep()
  const ofDocument = app.deps.db.updateTable('app.invoice_file').where('document_id', '=', idOf(number))
  await ofDocument.set({ first_sha256: first }).execute()
  expect((await admin.delete('/admin/registered-users/ravi')).status).toBe(200)
  await waitUntil(async () => (await app.deps.store.read('subscriber-ravi')).some(({ type }) => type === 'subscriber_erased'))
  await app.settle()
  const asFinance = () => as.finance.get(`/management/invoices/${idOf(number)}/pdf`)
  const recipient = async () => (await app.deps.store.read('invoice-IN-25-26')).at(-1)?.data.recipient
  expect((await asFinance()).body.equals(drawn.body)).toBe(true)
  expect(await recipient()).toMatchObject({ name: 'Ravi Menon' })
  const listed = (await as.finance.get('/management/invoices?search=kept')).body.data.records
  expect(JSON.stringify(listed)).not.toContain('Menon')
  // The last second of 31 March 2034 in India.
  app.time.now = new Date('2034-03-31T18:29:59.000Z')
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(await recipient()).toMatchObject({ name: 'Ravi Menon' })
  app.time.now = new Date('2034-03-31T18:30:00.000Z')
  await waitUntil(async () => JSON.stringify(await recipient()).includes('erased'), 60_000)
  const files = () =>
    app.deps.db.selectFrom('app.invoice_file').select('sha256').where('document_id', '=', idOf(number)).execute()
  await waitUntil(async () => (await files()).length === 0)
  await expect(app.deps.invoiceFiles.open(first)).rejects.toThrow()
  const session = await scene.as.finance.as('finance', 'management')
  const text = await textOf((await session.get(`/management/invoices/${idOf(number)}/pdf`)).body)
  expect(text).toContain('erased')
  expect(text).not.toContain('Menon')
  expect(text).toContain(close(number))
})

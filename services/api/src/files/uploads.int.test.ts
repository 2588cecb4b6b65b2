import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { MAX_BYTES_PER_DAY, MAX_FILES_PER_DAY } from '@opdesk/contracts/claim/documents.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type {} from '../plugins/health.ts'
import { Client, pdf } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
})
afterAll(() => scene?.stop())

const MB = 1_048_576
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = await sharp(png).resize(40, 40).jpeg().toBuffer()
const grain = await sharp(randomBytes(90_000), { raw: { width: 300, height: 300, channels: 1 } })
  .jpeg()
  .toBuffer()
const locked = await readFile(new URL('fixtures/open-password.pdf', import.meta.url))
/** The file records in the table, and the files on the disk. */
const stored = async () => {
  const { count } = await scene.test.deps.db
    .selectFrom('app.file')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const files = await readdir(scene.test.folder, { recursive: true })
  return { count, files: files.filter(file => /^([0-9a-f]{2}|incoming)\//.test(file)).sort() }
}
const one = async (owner: Client, name: string, content: Buffer): Promise<string> =>
  (await owner.upload([{ name, content }])).body.data[0].file_id

describe('an upload', () => {
  test('is answered in order with digests for JPG, PNG and PDF', async () => {
    const files = [
      { name: 'a.jpg', content: jpeg, type: 'text/html' },
      { name: 'b.png', content: png },
      { name: 'c.pdf', content: pdf('c') },
    ]
    const { status, body } = await asha.upload(files)
    expect(status).toBe(200)
    expect(body.data).toEqual(
      files.map(({ name, content }, index) => ({
        file_id: expect.any(String),
        name,
        size: content.length,
        content_type: ['image/jpeg', 'image/png', 'application/pdf'][index],
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
    )
  })

  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  test.each([
    ['HTML named bill.pdf', [{ name: 'bill.pdf', content: html, type: 'application/pdf' }], 415, 'wrong_file_type'],
    ['SVG named photo.png', [{ name: 'photo.png', content: svg, type: 'image/png' }], 415, 'wrong_file_type'],
    ['HTML before a PDF', [{ name: 'x.pdf', content: Buffer.concat([html, pdf('y')]) }], 415, 'wrong_file_type'],
    ['a GIF', [{ name: 'x.png', content: Buffer.from('GIF89a\u0001\u0000\u0001\u0000') }], 415, 'wrong_file_type'],
    ['a zip', [{ name: 'x.pdf', content: Buffer.from('504b0304140000000800', 'hex') }], 415, 'wrong_file_type'],
    ['an empty file', [{ name: 'x.pdf', content: Buffer.alloc(0) }], 415, 'wrong_file_type'],
    [
      'one bad file among good ones',
      [...[1, 2, 3, 4].map(n => ({ name: `${n}.pdf`, content: pdf(`good ${n}`) })), { name: 'b.pdf', content: html }],
      415,
      'wrong_file_type',
    ],
    ['6 files', Array.from({ length: 6 }, (_, n) => ({ name: `${n}.pdf`, content: pdf(`${n}`) })), 400, 'too_many_files'],
    ['no file', [], 400, 'no_file'],
    ['20 MB', [{ name: 'big.pdf', content: Buffer.concat([pdf('big'), Buffer.alloc(20 * MB)]) }], 413, 'file_too_large'],
    [
      '5 MB and a byte',
      [{ name: 'big.pdf', content: Buffer.concat([pdf('x'), Buffer.alloc(5 * MB - pdf('x').length + 1)]) }],
      413,
      'file_too_large',
    ],
  ] as const)('is refused for %s, leaving no file', async (_, files, status, code) => {
    const before = await stored()
    const answer = await asha.upload([...files])
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([status, code])
    expect(answer.body.success).toBe(false)
    expect(await stored()).toEqual(before)
  })

  test('names a file that is too large, and the limit', async () => {
    const { body } = await asha.upload([{ name: 'scan.tiff', content: Buffer.alloc(5 * MB + 1, 1) }])
    expect(body.message).toBe('Invalid file size: scan.tiff has more than 5.0 MB, the limit')
  })

  const catalog = '1 0 obj<</Type/Catalog'
  const withCatalog = (entry: string) =>
    Buffer.from(pdf(entry).toString('latin1').replace(catalog, `${catalog}${entry}`), 'latin1')
  test.each([
    ['cut.pdf', pdf('cut').subarray(0, 120), 'file_cut_off', 'cut off'],
    ['cut.jpg', grain.subarray(0, grain.length / 2), 'file_cut_off', 'cut off'],
    ['form.pdf', withCatalog('/AcroForm<</XFA[(a)(b)]/Fields[]>>'), 'pdf_form', 'print it to a new PDF'],
    ['folder.pdf', withCatalog('/Collection<</View/D>>'), 'pdf_portfolio', 'print each file in it to PDF'],
    ['locked.pdf', locked, 'pdf_password', 'password'],
  ])('is refused for %s, naming the file and the way out', async (name, content, code, words) => {
    const before = await stored()
    const { status, body } = await asha.upload([{ name, content }])
    expect([status, body.code]).toEqual([422, code])
    expect(body.message).toContain(`${name}: This `)
    expect(body.message).toContain(words)
    expect(await stored()).toEqual(before)
  })

  test('names the type found and the types taken when it is refused', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const { status, body } = await asha.upload([{ name: 'photo.jpg', content: heic }])
    expect([status, body.code]).toEqual([415, 'wrong_file_type'])
    expect(body.message).toContain('photo.jpg is a HEIC photo')
    expect(body.message).toContain('JPG, PNG or PDF')
  })

  test.each(['\ufeff', '\r\n \n'])('accepts a PDF after %j', async before => {
    const content = Buffer.concat([Buffer.from(before), pdf('prefixed')])
    expect((await asha.upload([{ name: 'a.pdf', content }])).status).toBe(200)
  })

  test.each(['', 'ab'.repeat(31), 'AB'.repeat(32), `${'ab'.repeat(32)}0`])(
    'refuses %j as the digest of an original',
    async original_sha256 => {
      const { status, body } = await asha.upload([{ name: 'a.pdf', content: pdf('refused'), original_sha256 }])
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ path: 'original_sha256' }])
    },
  )

  test('is accepted with exactly 5 MB or with 5 files', async () => {
    const content = Buffer.concat([pdf('5'), Buffer.alloc(5 * MB - pdf('5').length)])
    expect((await asha.upload([{ name: 'five.pdf', content }])).status).toBe(200)
    const five = Array.from({ length: 5 }, (_, n) => ({ name: `${n}.pdf`, content: pdf(`five ${n}`) }))
    expect((await asha.upload(five)).body.data).toHaveLength(5)
  })

  test.each([
    ['JSON', '{}', 'application/json', 415],
    ['multipart without a boundary', 'x', 'multipart/form-data', 400],
    ['multipart with a boundary of 300', 'x', `multipart/form-data; boundary=${'b'.repeat(300)}`, 400],
    [
      'multipart cut short',
      '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4',
      'multipart/form-data; boundary=b',
      400,
    ],
    ['multipart of nonsense', 'nonsense', 'multipart/form-data; boundary=b', 400],
    [
      'a file in another field',
      '--b\r\ncontent-disposition: form-data; name="evil"; filename="a.pdf"\r\n\r\n%PDF-1.4\n\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
      400,
    ],
    [
      'only a text field',
      '--b\r\ncontent-disposition: form-data; name="files"\r\n\r\nhello\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
      400,
    ],
  ])('is refused as %s', async (_, payload, type, status) => {
    const before = await stored()
    const answer = await asha.post('/user/claims/upload', payload, { 'content-type': type })
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(answer.body.success).toBe(false)
    expect(await stored()).toEqual(before)
  })

  test('stores equal files once, under an id for each upload', async () => {
    const content = pdf('the same')
    const first = (await asha.upload([{ name: 'a.pdf', content }])).body.data[0]
    const second = (await ravi.upload([{ name: 'b.pdf', content }])).body.data[0]
    expect(second.sha256).toBe(first.sha256)
    expect(second.file_id).not.toBe(first.file_id)
    expect((await ravi.get(`/files/${first.file_id}`)).status).toBe(404)
    expect((await ravi.get(`/files/${second.file_id}`)).body).toEqual(content)
  })

  test('answers the log position from which the file is readable', async () => {
    const answer = await asha.upload([{ name: 'a.pdf', content: pdf('position') }])
    expect(answer.headers['x-log-position']).toMatch(/^\d+$/)
  })
})

describe('the daily quota', () => {
  const fill = async (owner_id: string, files: number, size: number) => {
    const created_at = scene.test.time.now
    const row = { sha256: '0'.repeat(64), name: 'x.pdf', size, content_type: 'application/pdf', owner_id, created_at }
    const rows = Array.from({ length: files }, () => ({ ...row, id: randomUUID(), unused_since: created_at }))
    await scene.test.deps.db.insertInto('app.file').values(rows).execute()
  }
  const upload = (owner: Client, mark: string, headers = {}) => owner.upload([{ name: 'a.pdf', content: pdf(mark) }], headers)

  test('limits the files of a person, but not retries of accepted ones', async () => {
    const busy = await scene.subscriber('busy', '9000000003')
    const key = { 'idempotency-key': 'taken' }
    const taken = await upload(busy, 'taken', key)
    await fill('busy', MAX_FILES_PER_DAY - 3, 1000)
    const together = await Promise.all([1, 2, 3, 4].map(n => upload(busy, `busy ${n}`)))
    expect(together.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
    const before = await stored()
    const { status, body, headers } = await upload(busy, 'one more')
    expect([status, body.code]).toEqual([429, 'too_many_uploads'])
    expect(body.message).toBe('At most 200 files and 250 MB a day can be uploaded. Please continue from 11/03/2026 12:00 AM.')
    // The time from 12:00 IST until midnight.
    expect(headers['retry-after']).toBe(String(12 * 3600))
    expect((await upload(busy, 'taken', key)).body.data).toEqual(taken.body.data)
    expect(await stored()).toEqual(before)
    const today = scene.test.time.now
    scene.test.time.now = new Date(today.getTime() + 12 * 3_600_000)
    expect((await upload(busy, 'tomorrow')).status).toBe(200)
    scene.test.time.now = today
  })

  test('limits the bytes of a person', async () => {
    const heavy = await scene.subscriber('heavy', '9000000004')
    await fill('heavy', 1, MAX_BYTES_PER_DAY - 400)
    expect((await upload(heavy, 'fits')).status).toBe(200)
    const { status, body } = await upload(heavy, 'does not')
    expect([status, body.code]).toEqual([429, 'too_many_uploads'])
  })
})

describe('a nearly full disk', () => {
  test('refuses an upload with a retry time, and is reported by readyz', async () => {
    const floor = Number.MAX_SAFE_INTEGER
    const app = await createApp({ ...scene.test.deps, minFreeBytes: floor })
    const elsewhere = Object.assign(new Client({ ...scene.test, app }), { token: asha.token, userId: asha.userId })
    const { status, body, headers } = await elsewhere.upload([{ name: 'a.pdf', content: pdf('no room') }])
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'storage_full', '60'])
    expect(body.message).toContain('Please try again in a few minutes')
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    const detail = { free_bytes: expect.any(Number), floor_bytes: floor }
    expect(ready.json().checks).toContainEqual({ name: 'disk of documents', ok: false, detail })
    await app.close()
  })
})

describe('a connection', () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(() => agent.destroy())

  const statusOf = (origin: string, content: Buffer): Promise<number | undefined> => {
    const head = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])
    const headers = { authorization: `Bearer ${asha.token}`, 'content-type': 'multipart/form-data; boundary=b' }
    return new Promise((resolve, reject) => {
      const request = http.request(`${origin}/api/v1/user/claims/upload`, { method: 'POST', agent, headers }, answer => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
      request.once('error', reject).end(body)
    })
  }

  test('carries the next request after a refused upload', async () => {
    const origin = await scene.test.app.listen({ host: '127.0.0.1', port: 0 })
    const large = Buffer.concat([pdf('large'), Buffer.alloc(20 * MB)])
    const wrong = Buffer.concat([Buffer.from('<html>'), Buffer.alloc(4 * MB)])
    const statuses = []
    for (const content of [large, large, wrong, wrong, pdf('small')]) statuses.push(await statusOf(origin, content))
    expect(statuses).toEqual([413, 413, 415, 415, 200])
  })
})

describe('a stored file', () => {
  test('is served byte for byte, sandboxed and without cache', async () => {
    const content = pdf('bytes')
    const answer = await asha.get(`/files/${await one(asha, 'bill.pdf', content)}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="bill.pdf"',
    })
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['quotes and a line break', 'a";\r\nset-cookie: x=y;.pdf'],
    ['a path', '../../etc/passwd.pdf'],
    ['a Windows path', 'C:\\Users\\x\\bill.pdf'],
    ['Devanagari', 'बिल.pdf'],
    ['a direction override', 'bill\u202efdp.exe'],
    ['an emoji', '💊.pdf'],
    ['nothing but dots', '...'],
    ['a percent escape', 'a%22%0d%0ax.pdf'],
    ['5000 characters', `${'x'.repeat(5000)}.pdf`],
  ])('is served with a header of one line when named with %s', async (_, name) => {
    const sent = name.replaceAll('"', '%22').replaceAll('\r\n', '%0D%0A')
    const uploaded = await asha.upload([{ name: sent, content: pdf(name.slice(0, 20)) }])
    expect(uploaded.status).toBe(200)
    const { file_id, name: kept } = uploaded.body.data[0]
    expect(kept).not.toMatch(/[/\\\p{Cc}\u202e]/u)
    expect(kept.length).toBeLessThanOrEqual(150)
    const { headers } = await asha.get(`/files/${file_id}`)
    expect(headers['content-disposition']).toMatch(/^inline; filename="[^"\\]*"(; filename\*=UTF-8''[\w.%!~-]+)?$/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('is open to its owner, and to staff after the claim’s submission', async () => {
    const file = await one(asha, 'receipt.pdf', pdf('whose'))
    const outsider = await scene.test.addStaff('outsider', 'admin', { privileges: [] })
    await scene.test.addStaff('hr', 'hr')
    const unprivileged = await new Client(scene.test).as(outsider, 'admin')
    const hr = await new Client(scene.test).as('hr', 'hr')
    const nobody = new Client(scene.test)
    const statuses = async () => {
      await scene.test.settle()
      const people = [asha, ravi, scene.as.verifier, scene.as.reader, scene.admin, unprivileged, hr, nobody]
      return Promise.all(people.map(async person => (await person.get(`/files/${file}`)).status))
    }
    expect(await statuses()).toEqual([200, 404, 404, 404, 404, 404, 404, 401])
    const form = await scene.form(asha, { fee_receipt: [file], doctor_fee: 1, pharmacy_fee: 0 })
    const draft = (await asha.post('/user/claims', form)).body.data._id
    expect(await statuses()).toEqual([200, 404, 404, 404, 404, 404, 404, 401])
    expect((await asha.patch(`/user/claims/${draft}`, { submit: true })).status).toBe(200)
    expect(await statuses()).toEqual([200, 404, 200, 200, 200, 404, 404, 401])
    const seen = (await scene.as.verifier.get(`/management/claims/${draft}`)).body.data.fee_receipt[0]
    expect(seen).toMatchObject({ file_id: file, name: 'receipt.pdf', url: `/api/v1/files/${file}` })
  })
  test('is refused when its bytes or its recorded digest have changed', async () => {
    const file = await one(asha, 'receipt.pdf', pdf('changed'))
    const other = await one(asha, 'other.pdf', pdf('other'))
    const form = await scene.form(asha, { fee_receipt: [file], doctor_fee: 1, pharmacy_fee: 0 })
    expect((await asha.post('/user/claims', { ...form, submit: true })).status).toBe(200)
    await scene.test.settle()
    const { db } = scene.test.deps
    const digestOf = async (id: string) =>
      (await db.selectFrom('app.file').select('sha256').where('id', '=', id).executeTakeFirstOrThrow()).sha256
    const digest = await digestOf(file)
    const seen = async () => {
      const { status, body } = await scene.as.verifier.get(`/files/${file}`)
      return status === 200 ? 200 : [status, body.code]
    }
    expect(await seen()).toBe(200)
    const place = join(scene.test.folder, digest.slice(0, 2), digest.slice(2))
    const bytes = await readFile(place)
    await writeFile(place, pdf('something else'))
    expect(await seen()).toEqual([500, 'document_changed'])
    await writeFile(place, bytes)
    expect(await seen()).toBe(200)
    await db
      .updateTable('app.file')
      .set({ sha256: await digestOf(other) })
      .where('id', '=', file)
      .execute()
    expect(await seen()).toEqual([500, 'document_changed'])
    await db.updateTable('app.file').set({ sha256: digest }).where('id', '=', file).execute()
    expect(await seen()).toBe(200)
    // Deletes the file: if an event names it, it then counts as changed.
    await rm(place)
    expect(await seen()).toEqual([500, 'document_changed'])
    await writeFile(place, bytes)
    expect(await seen()).toBe(200)
    expect(await scene.test.app.metrics.metrics()).toContain('documents_changed_total 3')
  })
})

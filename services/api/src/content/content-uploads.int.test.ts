import { createHash, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pdf } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'
import { storePicture } from './store-picture.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene({ sweepMs: 100 })
})
afterAll(() => scene?.stop())

const BOUNDARY = 'a-boundary'
const multipart = (files: readonly Buffer[], name = 'photo.jpg', field = 'files') =>
  Buffer.concat([
    ...files.flatMap(bytes => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/svg+xml\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
const sent = (files: readonly Buffer[], name?: string, headers: Record<string, string> = {}) =>
  scene.admin.call('POST', '/admin/files', multipart(files, name), {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...headers,
  })
const plain = (width: number, height: number, background = '#4477aa') =>
  sharp({ create: { width, height, channels: 3, background } })
const get = (url: string, headers: Record<string, string> = {}) => scene.test.app.inject({ url, headers })

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer): number => {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([size, body, sum])
}
/** A PNG of one colour with `side` × `side` pixels: a few hundred kilobytes for billions of pixels. */
const hugePng = (side: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('picture uploads', () => {
  test('record a picture before storing it, so cleanup finds it after crashes', async () => {
    const { db, clock, pictureFiles } = scene.test.deps
    const dies = async () => {
      throw new Error('the process ended')
    }
    const ending = {
      ...pictureFiles,
      receive: async (...of: Parameters<typeof pictureFiles.receive>) => {
        const staged = await pictureFiles.receive(...of)
        return { ...staged, keep: () => staged.keep().then(dies) }
      },
    }
    const bytes = await plain(40, 30, '#123456').jpeg().toBuffer()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const picture = { bytes, extension: 'jpg' as const, width: 40, height: 30 }
    await expect(storePicture({ db, clock, pictureFiles: ending }, 'admin', randomUUID(), picture)).rejects.toThrow('ended')
    expect(await pictureFiles.has(sha256)).toBe(true)
    const recorded = await db.selectFrom('app.picture').select('unused_since').where('sha256', '=', sha256).execute()
    expect(recorded).toEqual([{ unused_since: expect.anything() }])
  })

  test('store an upright picture without metadata and serve it as immutable', async () => {
    const photo = await plain(1000, 500)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '21/1 10/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('SECRET-OWNER')).toBe(true)
    const answer = await sent([photo])
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    const [{ url, width, height }] = answer.body.data
    expect([width, height]).toEqual([500, 1000])
    const shown = await get(url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const { orientation, exif, width: drawn } = await sharp(shown.rawPayload).metadata()
    expect([orientation, exif, drawn]).toEqual([undefined, undefined, 500])
    expect(shown.rawPayload.includes('SECRET-OWNER')).toBe(false)
    // Tries the weak form of the ETag, too: a compressing proxy makes it.
    for (const held of [shown.headers.etag, `W/${shown.headers.etag}`, `"other", ${shown.headers.etag}`])
      expect((await get(url, { 'if-none-match': String(held) })).statusCode, held).toBe(304)
  })

  test('refuse a picture that changed on disk, without caching the refusal', async () => {
    const [{ url }] = (await sent([await plain(60, 40).png().toBuffer()])).body.data
    const sha256 = url.slice(10, 74)
    const place = join(scene.test.folder, 'pictures', sha256.slice(0, 2), sha256.slice(2))
    const bytes = await readFile(place)
    await writeFile(place, Buffer.concat([bytes.subarray(1), Buffer.from('x')]))
    const { statusCode, headers } = await get(url)
    await writeFile(place, bytes)
    expect([statusCode, headers.etag]).toEqual([500, undefined])
    expect(headers['cache-control'] ?? '').not.toContain('max-age')
    expect((await get(url)).statusCode).toBe(200)
  })

  test('make AVIF and WebP at smaller widths and at full width', async () => {
    const [{ url }] = (await sent([await plain(400, 200, '#aa7744').png().toBuffer()])).body.data
    const sha256 = url.slice(10, 74)
    const made = () => scene.test.deps.db.selectFrom('app.picture_variant').selectAll().where('sha256', '=', sha256).execute()
    await waitUntil(async () => (await made()).length === 4, 320_000)
    for (const { width, format, size } of await made()) {
      const file = await get(`/pictures/${sha256}-${width}.${format}`)
      expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([200, `image/${format}`, size])
      expect((await sharp(file.rawPayload).metadata()).width).toBe(width)
    }
    expect((await made()).map(({ width }) => width).sort((a, b) => a - b)).toEqual([360, 360, 400, 400])
    await waitUntil(
      async () => (await scene.test.deps.db.selectFrom('app.picture_work').selectAll().execute()).length === 0,
      80_000,
    )
  }, 400_000)

  test('make variants at once even if the upload’s clock was ahead', async () => {
    const { db, clock, pictureFiles } = scene.test.deps
    const bytes = await plain(40, 30, '#654321').jpeg().toBuffer()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const ahead = { db, pictureFiles, clock: () => new Date(clock().getTime() + 3_600_000) }
    await storePicture(ahead, 'admin', randomUUID(), { bytes, extension: 'jpg', width: 40, height: 30 })
    const made = () => db.selectFrom('app.picture_variant').select('format').where('sha256', '=', sha256).execute()
    await waitUntil(async () => (await made()).length === 2, 80_000)
  }, 160_000)

  test.each(['webp', 'avif', 'png', 'jpeg'] as const)('accept %s and keep transparency', async format => {
    const see = sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 9, g: 9, b: 200, alpha: 0.5 } } })
    const [{ url }] = (await sent([await see.toFormat(format).toBuffer()])).body.data
    expect(url).toMatch(format === 'jpeg' ? /\.jpg$/ : /\.png$/)
  })

  test('answer a repeated Idempotency-Key with one picture, and refuse another picture', async () => {
    const [one, two] = await Promise.all([plain(30, 30).png().toBuffer(), plain(31, 31).png().toBuffer()])
    const key = { 'Idempotency-Key': 'pictures-once' }
    const [first, again] = [await sent([one], 'a.png', key), await sent([one], 'a.png', key)]
    expect(again.body.data).toEqual(first.body.data)
    expect((await sent([two], 'a.png', key)).body.code).toBe('idempotency_key_reused')
  })
})

describe('the picture routes', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')
  const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(400_000, 44)])
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a picture of 50,000 × 50,000', () => hugePng(50_000), 'picture_too_large'],
    ['an SVG', () => svg, 'wrong_content_type'],
    ['an SVG named as a JPEG', () => Buffer.concat([Buffer.from('\ufeff'), svg]), 'wrong_content_type'],
    ['a GIF of many frames', () => gif, 'wrong_content_type'],
    ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>'), 'wrong_content_type'],
    ['a program', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'wrong_content_type'],
    ['an empty file', () => Buffer.alloc(0), 'wrong_content_type'],
    [
      'a PDF with a script',
      () =>
        Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
      'document_not_safe',
    ],
    ['a truncated JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900), 'broken_picture'],
    ['a PNG header alone', async () => (await plain(9, 9).png().toBuffer()).subarray(0, 40), 'broken_picture'],
    [
      'an animated picture',
      async () =>
        await sharp([await plain(20, 20).png().toBuffer(), await plain(20, 20, '#ffffff').png().toBuffer()], {
          join: { animated: true },
        })
          .webp({ delay: [100, 100] })
          .toBuffer(),
      'animated_picture',
    ],
  ])('refuse %s', async (_, make, code) => {
    const before = process.memoryUsage().rss
    const answer = await sent([await make()])
    expect([answer.body.code, Math.floor(answer.status / 100)]).toEqual([code, 4])
    // Fails if a picture of 50,000 × 50,000 pixels was decoded (2.5 GB): its header alone must get it refused.
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1_048_576)
  })

  test('refuse large files, many files, a wrong field, and JSON', async () => {
    expect((await sent([Buffer.alloc(6 * 1_048_576, 1)])).body.code).toBe('file_too_large')
    const small = await plain(9, 9).png().toBuffer()
    expect((await sent(Array(6).fill(small))).status).toBeGreaterThanOrEqual(400)
    expect((await sent([])).body.code).toBe('no_file')
    const elsewhere = await scene.admin.call('POST', '/admin/files', multipart([small], 'a.png', 'file'), {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    })
    expect(elsewhere.body.errors).toEqual([{ path: 'file', message: 'Send files in the field files' }])
    expect((await scene.admin.post('/admin/files', {})).status).toBe(415)
  })

  test.each(['nothing', '%00', '..%2f..%2fkeys', `${'0'.repeat(64)}.jpg`, `${'0'.repeat(64)}-360.svg`, 'x'.repeat(150)])(
    'answer 4xx for the unknown picture %s',
    async file => {
      expect([400, 404, 414]).toContain((await get(`/pictures/${file}`)).statusCode)
    },
  )
})

test('removes a picture unused for a day, but keeps those in texts', async () => {
  const { db } = scene.test.deps
  const [loose] = (await sent([await plain(50, 50, '#112233').png().toBuffer()])).body.data
  const [used] = (await sent([await plain(50, 50, '#332211').png().toBuffer()])).body.data
  const desciption = `<p>a</p><img src="${used.url}" alt="A square">`
  const added = await scene.admin.post('/admin/blogs', { title: 'Shows one', author: 'Meera Iyer', desciption })
  expect(added.status).toBe(200)
  const kept = async (id: string) => (await db.selectFrom('app.picture').select('id').where('id', '=', id).execute()).length === 1
  const later = (hours: number) => {
    scene.test.time.now = new Date(scene.test.time.now.getTime() + hours * 3_600_000)
  }
  later(25)
  await waitUntil(async () => !(await kept(loose.file_id)))
  expect((await get(loose.url)).statusCode).toBe(404)
  expect((await get(used.url)).statusCode).toBe(200)
  await scene.admin.as('admin', 'admin')
  await scene.admin.delete(`/admin/blogs/${added.body.data._id}`)
  await scene.test.settle()
  later(25)
  await waitUntil(async () => !(await kept(used.file_id)))
})

test('refuses and later removes a picture after an incomplete removal', async () => {
  const { db, pictureFiles } = scene.test.deps
  await scene.admin.as('admin', 'admin')
  const [loose] = (await sent([await plain(50, 50, '#221133').png().toBuffer()])).body.data
  const remove = pictureFiles.remove.bind(pictureFiles)
  const ended = Promise.withResolvers<void>()
  const removing = vi.spyOn(pictureFiles, 'remove').mockImplementation(async digest => {
    await remove(digest)
    if (!loose.url.includes(digest)) return
    ended.resolve()
    throw new Error('the process has ended')
  })
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 25 * 3_600_000)
  await ended.promise
  await scene.admin.as('admin', 'admin')
  const news = { author: 'Meera Iyer', desciption: '<p>a</p>', media_name: 'The Daily', media_url: 'https://daily.example' }
  const pictures = [{ file_id: loose.file_id, alt: 'A square' }]
  const { body } = await scene.admin.post('/admin/media', { title: 'Shows it', ...news, pictures })
  expect(body.errors).toEqual([{ path: 'pictures.0.file_id', message: expect.stringContaining('no longer there') }])
  removing.mockRestore()
  await waitUntil(
    async () => (await db.selectFrom('app.picture').select('id').where('id', '=', loose.file_id).execute()).length === 0,
  )
})

test('deletes one picture of a record by index, and its icon separately', async () => {
  await scene.admin.as('admin', 'admin')
  const [one, two] = (await sent([await plain(20, 20).png().toBuffer(), await plain(21, 20).png().toBuffer()])).body.data
  const shown = [one, two].map(({ file_id }, index) => ({ file_id, alt: `Picture ${index}` }))
  const news = { author: 'Meera Iyer', desciption: '<p>a</p>', media_name: 'The Daily', media_url: 'https://daily.example' }
  const body = { title: 'In the news', ...news, pictures: shown, icon: [{ file_id: one.file_id }] }
  const { _id } = (await scene.admin.post('/admin/media', body)).body.data
  const first = await scene.admin.delete(`/admin/media/${_id}/images/0`)
  expect(first.body).toMatchObject({ success: true, message: 'Image deleted successfully.', data: { _id } })
  expect((await scene.admin.delete(`/admin/media/${_id}/icon`)).body.message).toBe('Icon deleted successfully.')
  expect((await scene.admin.get(`/admin/media/${_id}`)).body.data).toMatchObject({ icon: [], pictures: [{ alt: 'Picture 1' }] })
  expect((await scene.admin.delete(`/admin/media/${_id}/images/1`)).status).toBe(404)
  expect((await scene.admin.delete(`/admin/media/${_id}/images/x`)).status).toBe(400)
  expect((await scene.admin.delete(`/admin/media/${_id}/icon`)).status).toBe(404)
})

test('serves the PDF of a job only while it is active', async () => {
  const answer = await sent([pdf('A nurse by phone')], 'nurse.exe')
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  const [file] = answer.body.data
  expect(file).toMatchObject({ name: 'nurse.exe.pdf', file_id: expect.any(String) })
  const job = { title: 'Nurse', description: '<p>Care.</p>', jd: { file_id: file.file_id } }
  const { _id } = (await scene.admin.post('/admin/jobs', job)).body.data
  await scene.test.settle()
  const { jdUrl } = (await scene.admin.get('/public/jobs')).body.data.records[0]
  const read = await get(jdUrl)
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(read.headers['content-security-policy']).toContain('sandbox')
  await scene.admin.patch(`/admin/jobs/${_id}`, { status: false })
  await scene.test.settle()
  expect((await get(jdUrl)).statusCode).toBe(410)
})

test('removes the replaced PDF of a job after a day', async () => {
  const { db, storage } = scene.test.deps
  const uploaded = async (mark: string): Promise<string> => (await sent([pdf(mark)], `${mark}.pdf`)).body.data[0].file_id
  const digestOf = async (id: string) =>
    (await db.selectFrom('app.file').select('sha256').where('id', '=', id).executeTakeFirst())?.sha256
  const later = async (hours: number) => {
    scene.test.time.now = new Date(scene.test.time.now.getTime() + hours * 3_600_000)
    await scene.admin.as('admin', 'admin')
  }
  /** Waits until the sweep has checked all due files. */
  const swept = async () => {
    await rest(scene.test)
    const due = new Date(scene.test.time.now.getTime() - 24 * 3_600_000).toISOString()
    await waitUntil(
      async () => (await db.selectFrom('app.file').select('id').where('unused_since', '<', due).execute()).length === 0,
      20_000,
    )
  }
  await scene.admin.as('admin', 'admin')
  const [first, second, hidden, deleted] = [
    await uploaded('first'),
    await uploaded('second'),
    await uploaded('hidden'),
    await uploaded('deleted'),
  ]
  const added = async (title: string, file_id: string): Promise<string> =>
    (await scene.admin.post('/admin/jobs', { title, description: '<p>Care.</p>', jd: { file_id } })).body.data._id
  const replaced = await added('Replaced', first)
  const inactive = await added('Inactive', hidden)
  const gone = await added('Gone', deleted)
  const digests = await Promise.all([first, second, hidden, deleted].map(digestOf))
  const kept = () => Promise.all(digests.map(digest => storage.has(digest ?? '')))
  await later(25)
  await swept()
  expect(await Promise.all([first, hidden, deleted].map(digestOf))).toEqual([digests[0], digests[2], digests[3]])
  // Uploads the second file again: its first upload was never used, so it was removed after a day.
  const third = await uploaded('second')
  expect((await scene.admin.patch(`/admin/jobs/${replaced}`, { jd: { file_id: third } })).status).toBe(200)
  expect((await scene.admin.patch(`/admin/jobs/${inactive}`, { status: false })).status).toBe(200)
  expect((await scene.admin.delete(`/admin/jobs/${gone}`)).status).toBe(200)
  await later(23)
  await swept()
  expect(await kept()).toEqual([true, true, true, true])
  await later(2)
  await swept()
  expect(await kept()).toEqual([false, true, true, false])
  await later(48)
  await swept()
  expect(await kept()).toEqual([false, true, true, false])
  expect((await get(`/api/v1/public/jobs/${replaced}/description`)).rawPayload.equals(pdf('second'))).toBe(true)
})

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unzip } from '@opdesk/api/testing/zips.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { profile } from '@opdesk/testing/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableProduct, killableProduct } from './testing/killable-product.ts'
import { SUBSCRIBER, signedInPeople } from './testing/signed-in-people.ts'

const UPLOADS = 24
const UPLOAD_BYTES = 4_000_000
/** Bytes of the archive after which the process is killed: some uploads are in it, and most are not. */
const KILLED_AT = 12_000_000

let product: KillableProduct
let headers: Record<string, string>
beforeAll(async () => {
  product = await killableProduct('download-kill', 'admin')
  const tokens = await signedInPeople(product.store, product.client)
  headers = { authorization: `Bearer ${tokens.get(SUBSCRIBER)}`, user_id: SUBSCRIBER, 'content-type': 'application/json' }
})
afterAll(() => product?.end())

/** Stores an upload of random bytes, which no compression makes shorter; returns its digest. */
const addUpload = async (): Promise<string> => {
  const bytes = randomBytes(UPLOAD_BYTES)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const shelf = join(product.dataDir, 'files', sha256.slice(0, 2))
  await mkdir(shelf, { recursive: true })
  await writeFile(join(shelf, sha256.slice(2)), bytes)
  await product.client.query(
    `insert into app.file (id, sha256, name, size, content_type, owner_id, created_at) values ($1, $2, 'a.pdf', $3, 'application/pdf', $4, now())`,
    [randomUUID(), sha256, bytes.length, SUBSCRIBER],
  )
  return sha256
}

const api = (path: string) => product.url.replace('/admin', path)
const post = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(api(path), { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}
const stateOf = async (): Promise<string | undefined> => {
  const answer = await fetch(api('/user/download'), { headers })
  if (answer.status === 503) return undefined
  return ((await answer.json()) as { data: { state: string } }).data.state
}
const untilState = async (reached: (state: string) => boolean): Promise<string> => {
  for (let look = 0; look < 3000; look += 1) {
    const state = await stateOf()
    if (state !== undefined && reached(state)) return state
    await delay(20)
  }
  throw new Error('the download never got there')
}
/** The code of the text message, from the development outbox. */
const code = async (): Promise<string> => {
  const answer = await fetch(api(`/dev/outbox?to=${encodeURIComponent(`+91${profile().phone}`)}`))
  return /\b\d{6}\b/.exec(await answer.text())?.[0] ?? ''
}

/** Names and sizes of the files below a folder. */
const filesIn = async (folder: string): Promise<{ name: string; size: number }[]> => {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter(entry => entry.isFile())
      .map(async ({ parentPath, name }) => ({ name, size: (await stat(join(parentPath, name))).size })),
  )
}
const untilSize = async (folder: string, bytes: number): Promise<void> => {
  for (let look = 0; look < 12_000; look += 1) {
    if ((await filesIn(folder)).some(({ size }) => size > bytes)) return
    await delay(2)
  }
  throw new Error('too little was written')
}
const eventsNow = async (): Promise<string[]> =>
  (await product.store.read(subscriberStream(SUBSCRIBER)))
    .map(({ type }) => type)
    .filter(type => type.startsWith('subscriber_download'))

test('makes one archive of a download that was killed midway', async () => {
  const digests: string[] = []
  for (let made = 0; made < UPLOADS; made += 1) digests.push(await addUpload())
  await product.start()
  await post('/user/download/code', {})
  await post('/user/download', { otp: await code() })
  const exports = join(product.dataDir, 'exports')
  const incoming = join(exports, 'incoming')
  await untilSize(incoming, KILLED_AT)
  await product.kill()
  const [partial, ...others] = await filesIn(incoming)
  expect(others).toEqual([])
  expect(partial?.size).toBeGreaterThan(KILLED_AT)
  expect(partial?.size).toBeLessThan(UPLOADS * UPLOAD_BYTES)
  expect(await filesIn(exports), 'no finished file').toEqual([partial])
  expect(await eventsNow()).toEqual(['subscriber_download_asked_for'])

  await product.start()
  expect(await untilState(state => state !== 'queued' && state !== 'running')).toBe('ready')
  expect(await eventsNow()).toEqual(['subscriber_download_asked_for', 'subscriber_download_made'])
  const answer = await fetch(api('/user/download/file'), { headers })
  expect(answer.status).toBe(200)
  const entries = unzip(new Uint8Array(await answer.arrayBuffer()))
  const uploads = Object.entries(entries).filter(([name]) => name.startsWith('documents/'))
  const inArchive = uploads.map(([, bytes]) => createHash('sha256').update(bytes).digest('hex'))
  expect(inArchive.sort()).toEqual([...digests].sort())
  expect(Object.keys(entries)).toHaveLength(UPLOADS + 2)
  const { rows } = await product.client.query('select attempts from app.job where owner_id = $1', [SUBSCRIBER])
  expect(rows).toEqual([{ attempts: 2 }])
  expect(await filesIn(exports), 'nothing left over').toHaveLength(1)
}, 480_000)

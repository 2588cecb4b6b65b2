import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileReference } from '@opdesk/contracts/file-reference.ts'
import { fileLock } from '@opdesk/operations/files/file-lock.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Client, pdf } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

/** Tests the removal of unused files, also if another person has uploaded a file with the same content. */

let scene: Scene
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => scene?.stop())

const uploaded = async (owner: Client, mark: string) => {
  const { status, body } = await owner.upload([{ name: `${mark}.pdf`, content: pdf(mark) }])
  expect(status, JSON.stringify(body)).toBe(200)
  return fileReference.parse(body.data[0])
}
const later = (hours: number) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + hours * 3_600_000)
}
const isRecorded = async (file_id: string): Promise<boolean> => {
  const { db } = scene.test.deps
  return (await db.selectFrom('app.file').select('id').where('id', '=', file_id).execute()).length > 0
}
const has = (sha256: string): Promise<boolean> => scene.test.deps.storage.has(sha256)
const somebodyWaits = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = database
    where not granted and locktype in ('advisory', 'tuple', 'transactionid') and datname = current_database()
    union all select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    scene.test.deps.db,
  )
  return rows.length > 0
}
/** Holds the removal of the file with this digest until it is released. */
const removalHeldBack = (sha256: string) => {
  const { storage } = scene.test.deps
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const remove = storage.remove.bind(storage)
  vi.spyOn(storage, 'remove').mockImplementation(async digest => {
    if (digest === sha256) {
      reached.resolve()
      await goOn.promise
    }
    return remove(digest)
  })
  return { reached: reached.promise, goOn: () => goOn.resolve() }
}
/** Waits until the sweep has checked all due files. */
const swept = () =>
  waitUntil(async () => {
    const due = new Date(scene.test.time.now.getTime() - 24 * 3_600_000).toISOString()
    const { db } = scene.test.deps
    return (await db.selectFrom('app.file').select('id').where('unused_since', '<', due).execute()).length === 0
  }, 80_000)

test('removes a file unused for a day, but keeps attached files', async () => {
  const unused = await uploaded(asha, 'unused')
  const [inDraft, inClaim, inDispute] = [
    await uploaded(asha, 'draft'),
    await uploaded(asha, 'claim'),
    await uploaded(asha, 'dispute'),
  ]
  await scene.claim(asha, 'draft', { fee_receipt: [inDraft.file_id] })
  const disputed = await scene.claim(asha, 'submitted', { fee_receipt: [inClaim.file_id] })
  await scene.decide('verifier', disputed, 5)
  const raised = await asha.patch(`/user/raise-claim-dispute/${disputed}`, {
    user_remark: 'See here',
    files: [inDispute.file_id],
  })
  expect(raised.status).toBe(200)
  await rest(scene.test)
  later(23)
  const fresh = await uploaded(asha, 'fresh')
  await swept()
  expect(await isRecorded(unused.file_id)).toBe(true)
  later(1.1)
  await swept()
  const all = [unused, inDraft, inClaim, inDispute, fresh]
  expect(await Promise.all(all.map(({ file_id }) => isRecorded(file_id)))).toEqual([false, true, true, true, true])
  expect(await Promise.all(all.map(({ sha256 }) => has(sha256)))).toEqual([false, true, true, true, true])
  later(48)
  await swept()
  expect(await Promise.all(all.map(({ sha256 }) => has(sha256)))).toEqual([false, true, true, true, false])
})

test('removes a file a day after it leaves a draft', async () => {
  const [out, discarded] = [await uploaded(ravi, 'taken out'), await uploaded(ravi, 'discarded')]
  const draft = await scene.claim(ravi, 'draft', { fee_receipt: [out.file_id], pharmacy_receipt: [discarded.file_id] })
  await rest(scene.test)
  later(30)
  await swept()
  expect((await ravi.patch(`/user/claims/${draft}`, { fee_receipt: [] })).status).toBe(200)
  expect((await ravi.delete(`/user/claims/${draft}`)).status).toBe(200)
  await rest(scene.test)
  later(23)
  await swept()
  expect([await has(out.sha256), await has(discarded.sha256)]).toEqual([true, true])
  later(2)
  await swept()
  expect([await has(out.sha256), await has(discarded.sha256)]).toEqual([false, false])
  expect((await ravi.get(`/files/${out.file_id}`)).status).toBe(404)
})

test('keeps a file that is attached between search and removal', async () => {
  const { db } = scene.test.deps
  const file = await uploaded(asha, 'attached in time')
  const attached = await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${fileLock(file.sha256)}, 0))`.execute(transaction)
    later(25)
    await waitUntil(somebodyWaits)
    return asha.post('/user/claims', { fee_receipt: [file.file_id] })
  })
  expect(attached.status).toBe(200)
  await rest(scene.test)
  await swept()
  expect((await asha.get(`/files/${file.file_id}`)).status).toBe(200)
})

test('refuses to attach a file that is being removed', async () => {
  const file = await uploaded(asha, 'attached too late')
  const held = removalHeldBack(file.sha256)
  later(25)
  await held.reached
  const attaching = asha.post('/user/claims', { fee_receipt: [file.file_id] })
  await Promise.race([attaching, waitUntil(somebodyWaits)])
  held.goOn()
  expect((await attaching).body.code).toBe('file_not_found')
})

test('refuses and later removes a file after an incomplete removal', async () => {
  const { storage } = scene.test.deps
  const file = await uploaded(asha, 'removed half-way')
  const remove = storage.remove.bind(storage)
  const ended = Promise.withResolvers<void>()
  const removing = vi.spyOn(storage, 'remove').mockImplementation(async digest => {
    await remove(digest)
    if (digest !== file.sha256) return
    ended.resolve()
    throw new Error('the process has ended')
  })
  later(25)
  await ended.promise
  expect([await isRecorded(file.file_id), await has(file.sha256)]).toEqual([true, false])
  expect((await asha.post('/user/claims', { fee_receipt: [file.file_id] })).body.code).toBe('file_not_found')
  removing.mockRestore()
  await swept()
  expect(await isRecorded(file.file_id)).toBe(false)
})

test('keeps a file of two uploaders while one claim uses it', async () => {
  const [hers, his] = [await uploaded(asha, 'in common'), await uploaded(ravi, 'in common')]
  expect(hers.sha256).toBe(his.sha256)
  await asha.post('/user/claims', { fee_receipt: [hers.file_id] })
  await rest(scene.test)
  later(25)
  await swept()
  expect([await isRecorded(hers.file_id), await isRecorded(his.file_id), await has(his.sha256)]).toEqual([true, false, true])
})

test('keeps a file that another person uploads during an erasure', async () => {
  const { store } = scene.test.deps
  const leaver = await scene.subscriber('leaver', '9000000003')
  const { sha256 } = await uploaded(leaver, 'both have it')
  const held = removalHeldBack(sha256)
  await scene.admin.as('admin', 'admin')
  expect((await scene.admin.delete('/admin/registered-users/leaver')).status).toBe(200)
  await held.reached
  const uploading = uploaded(ravi, 'both have it')
  await Promise.race([uploading, waitUntil(somebodyWaits)])
  held.goOn()
  const { file_id } = await uploading
  await waitUntil(async () => (await store.read('subscriber-leaver')).at(-1)?.type === 'subscriber_erased')
  expect((await ravi.get(`/files/${file_id}`)).body).toEqual(pdf('both have it'))
})

test('refuses an upload during the erasure of its uploader, leaving no file', async () => {
  const { storage, db } = scene.test.deps
  const zoya = await scene.subscriber('zoya', '9000000004')
  const before = await readdir(scene.test.folder, { recursive: true })
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const receive = storage.receive.bind(storage)
  vi.spyOn(storage, 'receive').mockImplementation(async (...given) => {
    const staged = await receive(...given)
    reached.resolve()
    await goOn.promise
    return staged
  })
  const uploading = zoya.upload([{ name: 'late.pdf', content: pdf('late') }])
  await reached.promise
  await scene.admin.as('admin', 'admin')
  expect((await scene.admin.delete('/admin/registered-users/zoya')).status).toBe(200)
  goOn.resolve()
  const { status, body } = await uploading
  expect([status, body.code]).toEqual([401, 'session_expired'])
  expect(await db.selectFrom('app.file').select('id').where('owner_id', '=', 'zoya').execute()).toEqual([])
  expect(await readdir(scene.test.folder, { recursive: true })).toEqual(before)
})

test('deletes at an erasure the partial upload of a killed process', async () => {
  const { storage, store } = scene.test.deps
  await scene.subscriber('lena', '9000000005')
  const before = await readdir(scene.test.folder, { recursive: true })
  // Leaves a temporary file that is neither kept nor dropped, as a killed process would.
  await storage.receive(Readable.from([pdf('half')]), 100_000, { owner: 'lena' })
  expect(await readdir(scene.test.folder, { recursive: true })).not.toEqual(before)
  await scene.admin.as('admin', 'admin')
  expect((await scene.admin.delete('/admin/registered-users/lena')).status).toBe(200)
  await waitUntil(async () => (await store.read('subscriber-lena')).at(-1)?.type === 'subscriber_erased')
  expect(await readdir(scene.test.folder, { recursive: true })).toEqual(before)
})

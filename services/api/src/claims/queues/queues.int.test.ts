import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, pdf } from '../../testing/client.ts'
import { rest, type Scene, startScene } from '../../testing/scene.ts'

describe('queues of the desk', () => {
  let scene: Scene
  let asha: Client
  let claims: string[]
  beforeAll(async () => {
    scene = await startScene()
    asha = await scene.subscriber('asha', '9000000001')
    claims = [await scene.claim(asha, 'submitted'), await scene.claim(asha, 'submitted'), await scene.claim(asha, 'submitted')]
    await rest(scene.test)
  })
  afterAll(() => scene?.stop())

  const save = async (who: Client, query: string, list = 'claims') =>
    (await who.post('/management/queues', { list, query })).body.data?.key as string
  const idsOf = async (who: Client, key: string, area = 'management') =>
    (await who.get(`/${area}/queues/${key}`)).body.data.records.map(({ _id }: { _id: string }) => _id)

  test('list what awaits the viewer, oldest first, without a saved key', async () => {
    const { body } = await scene.as.verifier.get('/management/queues/awaiting')
    const listed = await scene.as.verifier.get('/management/claims?awaitingMe=true&sortBy=createdAt&sortOrder=1')
    const ids = listed.body.data.records.map(({ _id }: { _id: string }) => _id)
    expect(ids.length).toBeGreaterThan(0)
    expect(body.data.records.map(({ _id }: { _id: string }) => _id)).toEqual(ids)
    expect(body.data.records[0]).toMatchObject({
      claim_id: expect.stringMatching(/^CLM/),
      version: expect.any(Number),
      file: { file_id: expect.any(String), content_type: expect.any(String) },
    })
    expect(await idsOf(scene.as.finance, 'awaiting')).toEqual([])
  })

  test('keep filter, search and order of the list under one key', async () => {
    const key = await save(scene.as.verifier, 'sortOrder=-1&sortBy=claim_id&page=2')
    expect(await save(scene.as.verifier, 'sortBy=claim_id&sortOrder=-1')).toBe(key)
    expect(await idsOf(scene.as.verifier, key)).toEqual([...claims].reverse())
    const searched = await save(scene.as.verifier, 'search=no+such+clinic')
    expect(searched).not.toBe(key)
    expect(await idsOf(scene.as.verifier, searched)).toEqual([])
  })

  test('are evaluated with the rights of the person who opens the key', async () => {
    const key = await save(scene.as.verifier, 'awaitingMe=true&sortOrder=1')
    expect((await idsOf(scene.as.verifier, key)).length).toBeGreaterThan(0)
    expect(await idsOf(scene.as.finance, key)).toEqual([])
    expect(await idsOf(scene.admin, await save(scene.as.verifier, ''), 'admin')).toHaveLength(claims.length)
    expect((await asha.get(`/management/queues/${key}`)).status).toBe(403)
  })

  test('differ between people and say nothing about the query', async () => {
    const query = 'search=Hill+Clinic'
    const [mine, theirs] = [await save(scene.as.verifier, query), await save(scene.as.management, query)]
    expect(mine).not.toBe(theirs)
    const row = await scene.test.deps.db
      .selectFrom('app.desk_queue')
      .selectAll()
      .where('key', '=', mine)
      .executeTakeFirstOrThrow()
    expect(row.query.toString('latin1')).not.toContain('Hill')
    expect((await scene.as.management.get(`/management/queues/${mine}`)).body.data.query).toEqual({ search: 'Hill Clinic' })
  })

  test('refuse an unknown parameter of the list, and an unknown key', async () => {
    const refused = await scene.as.verifier.post('/management/queues', { list: 'claims', query: 'colour=red' })
    expect(refused.status).toBe(400)
    expect((await scene.as.verifier.get('/management/queues/no-such-key')).status).toBe(404)
  })

  test('are deleted 30 days after their last use', async () => {
    const key = await save(scene.as.verifier, 'sortBy=hospital')
    await sql`update app.desk_queue set used_at = used_at - interval '31 days' where key = ${key}`.execute(scene.test.deps.db)
    await save(scene.as.verifier, 'sortBy=name')
    expect((await scene.as.verifier.get(`/management/queues/${key}`)).status).toBe(404)
  })

  test('answer the parts of a claim’s page as their own calls do', async () => {
    const [id] = claims
    const at = `/management/claims/${id}`
    const [desk, ...parts] = await Promise.all(
      ['/desk', '', '/related', '/doctor', '/payments', '/history'].map(part => scene.as.verifier.get(at + part)),
    )
    const [claim, related, doctor, payments, history] = parts.map(({ body }) => body.data)
    expect(desk?.body.data).toEqual({ claim, related, doctor, payments, history })
  })

  test('name the document that a dispute’s page shows first', async () => {
    const ravi = await scene.subscriber('ravi', '9000000002')
    const [with_file, without] = [await scene.claim(ravi, 'submitted'), await scene.claim(ravi, 'submitted')]
    const file = (await ravi.upload([{ name: 'again.pdf', content: pdf('again') }])).body.data[0].file_id
    for (const id of [with_file, without]) {
      expect((await scene.decide('verifier', id, 5)).status).toBe(200)
      const body = { user_remark: 'Please look again', ...(id === with_file && { files: [file] }) }
      expect((await ravi.patch(`/user/raise-claim-dispute/${id}`, body)).status).toBe(200)
    }
    await rest(scene.test)
    const { records } = (await scene.as.verifier.get('/management/queues/awaiting-disputes')).body.data
    const files = new Map(records.map(({ _id, file: first }: { _id: string; file: unknown }) => [_id, first]))
    expect(files.get(with_file)).toEqual({ file_id: file, content_type: 'application/pdf' })
    expect(files.get(without)).toMatchObject({ file_id: expect.not.stringMatching(file) })
  })
})

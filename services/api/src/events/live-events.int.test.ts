import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
let listening: Awaited<ReturnType<typeof createApp>>
let url: string
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
  listening = await createApp({ ...scene.test.deps, eventHeartbeatMs: 40 })
  url = await listening.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await listening?.close()
  await scene?.stop()
})

const open = async (who: Client) => {
  const leave = new AbortController()
  const headers = { authorization: `Bearer ${who.token}`, user_id: who.userId ?? '' }
  const response = await fetch(`${url}/api/v1/events`, { headers, signal: leave.signal })
  const stream = { response, text: '', ended: false, close: () => leave.abort() }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk, { stream: true })
    stream.ended = true
  }
  void read().catch(() => undefined)
  await waitUntil(async () => stream.text.includes(': ready'))
  return {
    ...stream,
    text: () => stream.text,
    ended: () => stream.ended,
    claims: (): string[] => [...stream.text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? '').claim_id),
  }
}

test('answers server-sent events that are never cached', async () => {
  const stream = await open(asha)
  expect(stream.response.status).toBe(200)
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  stream.close()
})

test('refuses HEAD for a live connection, which would never end', async () => {
  const answer = await scene.test.app.inject({
    method: 'HEAD',
    url: '/api/v1/events',
    headers: { authorization: `Bearer ${asha.token}` },
  })
  expect(answer.statusCode).toBe(404)
})

test('notifies people only of changes to claims that they may see', async () => {
  const hr = await new Client(scene.test).as(await scene.test.addStaff('hr', 'hr'), 'hr')
  const outsider = await new Client(scene.test).as(await scene.test.addStaff('outsider', 'admin', { privileges: [] }), 'admin')
  const mine = await open(asha)
  const theirs = await open(ravi)
  const staff = await open(scene.as.reader)
  const admin = await open(scene.admin)
  const deaf = [await open(hr), await open(outsider)]

  const draft = await scene.claim(asha, 'draft')
  await waitUntil(async () => mine.claims().includes(draft))
  const sent = await scene.claim(ravi, 'submitted')
  await waitUntil(async () => [theirs, staff, admin].every(stream => stream.claims().includes(sent)))

  expect(mine.claims()).not.toContain(sent)
  expect(theirs.claims()).not.toContain(draft)
  expect(staff.claims()).not.toContain(draft)
  expect(admin.claims()).not.toContain(draft)
  for (const stream of deaf) expect(stream.claims()).toEqual([])

  await scene.decide('verifier', sent, 6, 'A word that is nobody else’s')
  const heard = theirs.claims().length
  await waitUntil(async () => theirs.claims().length > heard)
  expect(theirs.text()).not.toContain('nobody else')
  for (const stream of [mine, theirs, staff, admin, ...deaf]) stream.close()
})

test('reports a change only once it is readable at its position', async () => {
  const stream = await open(scene.as.verifier)
  const id = await scene.claim(asha, 'submitted')
  await waitUntil(async () => stream.claims().includes(id))
  const told = [...stream.text().matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
  const { position, list } = told.findLast(({ claim_id }) => claim_id === id)
  expect(list).toBe('claims')
  const seen = await scene.as.verifier.get(`/management/claims/${id}`, { 'x-min-position': position })
  expect(seen.body.data.internal_status).toBe(0)
  stream.close()
})

test('notifies owner and staff of each dispute step, once lists show it', async () => {
  const id = await scene.claim(asha, 'submitted')
  await scene.decide('verifier', id, 5)
  const streams = { mine: await open(asha), staff: await open(scene.as.manager), theirs: await open(ravi) }
  const heard = ({ text }: { text: () => string }) =>
    [...text().matchAll(/^data: (.+)$/gm)]
      .map(([, data]) => JSON.parse(data ?? ''))
      .filter(({ list, claim_id }) => list === 'disputes' && claim_id === id)
  await asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Words that are nobody else’s' })
  await waitUntil(async () => heard(streams.mine).length > 0 && heard(streams.staff).length > 0)
  await scene.as.verifier.patch(`/management/disputed-claims/${id}`, { approval_status: 8, remark: 'Seen' })
  await waitUntil(async () => heard(streams.mine).length > 1 && heard(streams.staff).length > 1)
  const { position } = heard(streams.staff).at(-1)
  const shown = await scene.as.manager.get(`/management/disputed-claims/${id}`, { 'x-min-position': position })
  expect(shown.body.data.internal_status).toBe(2)
  expect(heard(streams.theirs)).toEqual([])
  expect(streams.staff.text()).not.toContain('nobody else')
  for (const stream of Object.values(streams)) stream.close()
})

test('notifies staff alone of changed payment batches', async () => {
  const staff = await open(scene.as.reader)
  const others = [await open(asha), await open(scene.admin)]
  await scene.claim(asha, 'settled')
  const [batch] = (await scene.as.finance.get('/management/payment-batches')).body.data.records
  expect((await scene.as.finance.post(`/management/payment-batches/${batch.batch_id}/close`)).status).toBe(200)
  await waitUntil(async () => staff.text().includes('"payment-batches"'))
  const last = await scene.claim(asha, 'submitted')
  await waitUntil(async () => others.every(stream => stream.claims().includes(last)))
  for (const stream of others) expect(stream.text()).not.toContain('payment-batches')
  for (const stream of [staff, ...others]) stream.close()
})

test('notifies only the owner of an export, at start and end', async () => {
  const told = (stream: { text(): string }) =>
    [...stream.text().matchAll(/^data: (.+)$/gm)]
      .map(([, data]) => JSON.parse(data ?? ''))
      .filter(({ list }) => list === 'exports')
  const mine = await open(asha)
  const others = [await open(ravi), await open(scene.as.management)]
  const asked = await asha.post('/user/exports', { list: 'wallet', format: 'csv' })
  const export_id = asked.body.data._id
  await waitUntil(async () => told(mine).filter(({ position }) => position).length >= 2)
  const [first, last] = [told(mine)[0], told(mine).findLast(({ position }) => position)]
  expect(first).toEqual({ list: 'exports', export_id, position: asked.headers['x-log-position'] })
  const seen = await asha.get(`/user/exports/${export_id}`, { 'x-min-position': last.position })
  expect(seen.body.data.status).toBe('completed')
  for (const stream of others) expect(told(stream)).toEqual([])
  for (const stream of [mine, ...others]) stream.close()
})

test('sends the progress of an export to its requester', async () => {
  const { deps } = scene.test
  const mine = await open(asha)
  const theirs = await open(ravi)
  const export_id = crypto.randomUUID()
  const job = {
    kind: 'export',
    job_id: export_id,
    owner_id: 'asha',
    event_id: crypto.randomUUID(),
    correlation_id: 'c',
    position: '1',
    attempts: 0,
  }
  // Adds a job without an event stream, so no worker takes it. The workflow's sweep deletes such a job, hence the repetition.
  const heard = new Set<string>()
  await waitUntil(async () => {
    const values = { ...job, requested_at: new Date(), done: 4, total: 9 }
    await deps.db
      .insertInto('app.job')
      .values(values)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    for (const [, data] of mine.text().matchAll(/^data: (.+)$/gm)) heard.add(data ?? '')
    return heard.has(JSON.stringify({ list: 'exports', export_id, progress: { done: 4, total: 9 } }))
  })
  expect(theirs.text()).not.toContain(export_id)
  for (const stream of [mine, theirs]) stream.close()
})

test('tells only the notified people that they have notifications', async () => {
  const streams = { mine: await open(asha), verifier: await open(scene.as.verifier), others: await open(scene.as.manager) }
  const told = (stream: { text(): string }) => stream.text().split('"list":"notifications"').length - 1
  const id = await scene.claim(asha, 'submitted')
  await waitUntil(async () => told(streams.mine) === 1 && told(streams.verifier) === 1)
  await scene.decide('verifier', id, 8)
  await waitUntil(async () => streams.others.claims().filter(claim => claim === id).length > 1)
  // An approval at the first stage notifies no person.
  expect([told(streams.mine), told(streams.verifier), told(streams.others)]).toEqual([1, 1, 0])
  await asha.post('/user/notifications/read', {})
  await waitUntil(async () => told(streams.mine) === 2)
  expect([told(streams.verifier), told(streams.others)]).toEqual([1, 0])
  for (const stream of Object.values(streams)) stream.close()
})

test('closes a live connection when its session ends', async () => {
  const leaver = await new Client(scene.test).as('ravi', 'subscriber')
  const stream = await open(leaver)
  const stays = await open(asha)
  expect((await leaver.post('/user/logout')).status).toBe(200)
  await waitUntil(async () => stream.ended())
  expect(stays.ended()).toBe(false)
  stays.close()
})

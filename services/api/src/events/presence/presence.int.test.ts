import type { PresenceShown } from '@opdesk/contracts/claim/presence.ts'
import { createNoticeChannel } from '@opdesk/event-store/postgres/notice-channel.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { Client } from '../../testing/client.ts'
import { waitUntil } from '../../testing/running-app.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

describe('presence at a claim', () => {
  let scene: Scene
  let claim: string
  let other: string
  const apps: { app: Awaited<ReturnType<typeof createApp>>; url: string }[] = []
  beforeAll(async () => {
    scene = await startScene()
    const asha = await scene.subscriber('asha', '9000000001')
    ;[claim, other] = [await scene.claim(asha, 'submitted'), await scene.claim(asha, 'submitted')]
    const { deps, connectionString } = scene.test
    for (const _ of ['one process', 'another']) {
      const presence = createNoticeChannel({
        connectionString,
        channel: 'opdesk_presence',
        notify: (channel, text) => sql`select pg_notify(${channel}, ${text})`.execute(deps.db),
      })
      const app = await createApp({ ...deps, presence, eventHeartbeatMs: 40 })
      apps.push({ app, url: await app.listen({ host: '127.0.0.1', port: 0 }) })
    }
  })
  afterAll(async () => {
    for (const { app } of apps) await app.close()
    await scene?.stop()
  })

  /** Opens a tab in a process: its event stream, and `show`, which names the claim that it shows. */
  const openTab = async (who: Client, process: number) => {
    const connection = crypto.randomUUID()
    const leave = new AbortController()
    const headers = { authorization: `Bearer ${who.token}`, user_id: who.userId ?? '' }
    const url = `${apps[process]?.url}/api/v1`
    const response = await fetch(`${url}/events?connection=${connection}`, { headers, signal: leave.signal })
    let text = ''
    const read = async () => {
      const decoder = new TextDecoder()
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
    }
    void read().catch(() => undefined)
    await waitUntil(async () => text.includes(': ready'))
    return {
      close: () => leave.abort(),
      told: (): PresenceShown[] =>
        [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? '').presence).filter(Boolean),
      show: async (claim_id: string | null, deciding: string | null = null) =>
        (
          await fetch(`${url}/management/presence`, {
            method: 'PUT',
            headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
            body: JSON.stringify({ connection, claim_id, deciding }),
          })
        ).status,
    }
  }

  test('is shown across processes within two seconds, and ends with the tab', async () => {
    const mine = await openTab(scene.as.verifier, 0)
    const theirs = await openTab(scene.as.management, 1)
    expect(await mine.show(claim)).toBe(200)
    const start = performance.now()
    expect(await theirs.show(claim)).toBe(200)
    await waitUntil(async () => mine.told().length > 0 && theirs.told().length > 0)
    expect(performance.now() - start).toBeLessThan(15_000)
    expect(mine.told()).toEqual([{ claim_id: claim, people: [{ _id: 'management', name: expect.any(String), deciding: false }] }])
    expect(
      theirs
        .told()
        .at(-1)
        ?.people.map(({ _id }) => _id),
    ).toEqual(['verifier'])

    await theirs.show(other, claim)
    await waitUntil(async () => mine.told().at(-1)?.people[0]?.deciding === true)
    await theirs.show(other)
    await waitUntil(async () => mine.told().at(-1)?.people.length === 0)
    await theirs.show(claim)
    await waitUntil(async () => mine.told().at(-1)?.people.length === 1)
    theirs.close()
    await waitUntil(async () => mine.told().at(-1)?.people.length === 0)
    mine.close()
  })

  test('neither shows nor is shown to the subscriber’s own family', async () => {
    await scene.test.addStaff('cousin', 'management', { mobile: '9000000001' })
    const cousin = await new Client(scene.test).as('cousin', 'management')
    const [mine, theirs] = [await openTab(scene.as.verifier, 0), await openTab(cousin, 1)]
    await mine.show(other)
    expect(await theirs.show(other)).toBe(200)
    const third = await openTab(scene.as.management, 1)
    await third.show(other)
    await waitUntil(async () => mine.told().length > 0)
    expect(mine.told().flatMap(({ people }) => people.map(({ _id }) => _id))).not.toContain('cousin')
    expect(theirs.told()).toEqual([])
    for (const each of [mine, theirs, third]) each.close()
  })

  test('is told to no admin, and not of an unknown claim', async () => {
    const tab = await openTab(scene.as.verifier, 0)
    expect(await tab.show('no-such-claim')).toBe(404)
    const admin = await openTab(scene.admin, 0)
    expect(await admin.show(claim)).toBe(403)
    for (const each of [tab, admin]) each.close()
  })
})

import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Calls, gatherCalls } from './testing/permissions/calls.ts'
import { type Scene, startScene } from './testing/scene.ts'

let scene: Scene
let calls: Calls
beforeAll(async () => {
  scene = await startScene()
  await scene.test.letOneAdminActAlone()
  calls = await gatherCalls(scene)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => scene?.stop())

const away = (): StoreUnavailable => new StoreUnavailable(new Error('no node leads'))

/** The calls of the event log that fail, and the minimum number of writes that are then refused. */
const MODES: { fails: (keyof Pick<EventStore, 'append' | 'read' | 'head'>)[]; refused: number }[] = [
  { fails: ['append'], refused: 50 },
  { fails: ['append', 'read', 'head'], refused: 100 },
]

test.each(MODES)(
  'answers writes with 503, never 500, while these log calls fail: $fails',
  async mode => {
    const { store } = scene.test.deps
    let refused = 0
    for await (const { route, client, method, address, body } of calls.writes()) {
      if (route.endsWith('/upload')) continue
      for (const call of mode.fails) vi.spyOn(store, call).mockImplementation(() => Promise.reject(away()))
      const answer = await client.call(method, address, body)
      vi.restoreAllMocks()
      expect(
        [200, 201, 202, 204, 400, 401, 403, 404, 409, 410, 413, 415, 422, 428, 429, 503],
        `${route}: ${JSON.stringify(answer.body).slice(0, 300)}`,
      ).toContain(answer.status)
      if (answer.status !== 503) continue
      refused += 1
      expect([answer.body.code, answer.headers['retry-after']], route).toEqual(['unavailable', '1'])
    }
    expect(refused).toBeGreaterThan(mode.refused)
  },
  240_000,
)

import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import type { App } from '../plugins/route.ts'
import type { Client } from '../testing/client.ts'
import { blockedOrAnswered, pauseAppend } from '../testing/pause-append.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

/** Tests a submission (of a claim or a dispute) concurrent with an erasure in another process: only one of the two succeeds. */

let scene: Scene
let elsewhere: App
let closeElsewhere: () => Promise<void>
let phones = 9_400_000_000

beforeAll(async () => {
  scene = await startScene()
  const { deps, connectionString, folder } = scene.test
  const keys = await openKeys(`${folder}/keys`)
  const log = createPostgresEventStore({ connectionString })
  const store = protect(log, {
    connectionString,
    masterKeys: createKeySet(keys.master),
    hashes: createEventHashes(keys.events),
  })
  const db = createDb(connectionString, { max: 4 })
  elsewhere = await createApp({ ...deps, store, db })
  closeElsewhere = async () => {
    await elsewhere.close()
    await db.destroy()
    await store.close()
  }
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await closeElsewhere?.()
  await scene?.stop()
})

const newcomer = (id: string) => {
  phones += 1
  return scene.subscriber(id, String(phones))
}

/** Requests the erasure as an admin in the other process. */
const erase = async (id: string) => {
  const headers = { authorization: `Bearer ${scene.admin.token}`, user_id: scene.admin.userId ?? '' }
  const answer = await elsewhere.inject({ method: 'DELETE', url: `/api/v1/admin/registered-users/${id}`, headers })
  return [answer.statusCode, answer.json().code]
}

const draftOf = async (owner: Client): Promise<() => Promise<unknown[]>> => {
  const id = await scene.claim(owner, 'draft')
  return async () => {
    const { status, body } = await owner.patch(`/user/claims/${id}`, { submit: true })
    return [status, body.code]
  }
}
const disputeOf = async (owner: Client): Promise<() => Promise<unknown[]>> => {
  const id = await scene.claim(owner, 'submitted')
  await scene.decide('verifier', id, 5)
  await rest(scene.test)
  return async () => {
    const { status, body } = await owner.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Look again', files: [] })
    return [status, body.code]
  }
}

test.each([
  ['has placed no hold yet', 'wallet_hold_placed', draftOf],
  ['is about to be written', 'claim_submitted', draftOf],
  ['is a dispute about to be written', 'claim_disputed', disputeOf],
] as const)('waits for a submission that %s, and refuses the erasure', async (_, type, sendingOf) => {
  const id = `first-${type.replaceAll('_', '-')}`
  const send = await sendingOf(await newcomer(id))
  const held = pauseAppend(scene.test.deps.store, type)
  const sending = send()
  await held.reached
  const erasing = erase(id)
  await blockedOrAnswered(scene.test.deps, erasing)
  held.release()
  expect([await sending, await erasing]).toEqual([
    [200, undefined],
    [409, 'open_claims'],
  ])
})

test.each([
  ['a claim', draftOf],
  ['a dispute', disputeOf],
])('refuses %s that arrives during an erasure, and leaves no event', async (name, sendingOf) => {
  const id = `late-${name.replaceAll(' ', '-')}`
  const send = await sendingOf(await newcomer(id))
  const { store } = scene.test.deps
  const held = pauseAppend(store, 'subscriber_erasure_requested')
  const erasing = scene.admin.delete(`/admin/registered-users/${id}`)
  await held.reached
  const sending = send()
  await blockedOrAnswered(scene.test.deps, sending)
  held.release()
  expect((await erasing).status).toBe(200)
  expect(await sending).toEqual([401, 'session_expired'])
  const all = await store.readAll('0', 10_000, { types: ['wallet_hold_placed', 'claim_submitted', 'claim_disputed'] })
  const later = (await store.read(`subscriber-${id}`)).find(({ type }) => type === 'subscriber_erasure_requested')
  expect(all.filter(({ position }) => Number(position) > Number(later?.position))).toEqual([])
})

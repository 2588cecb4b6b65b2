import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { signedInStaff } from '@opdesk/testing/signed-in.ts'
import type { EditDelays, EditTask } from './edit-delays.ts'
import { startGetLoad } from './get-load.ts'
import { type Measure, measure, percentile } from './measure.ts'

const CONNECTIONS = 32
const WARM_S = 2
const SECONDS = 8
const EDITS = 300
const VISIBLE_GOAL_MS = 50
/** Request headers as a browser sends them. */
const asBrowser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }

/** Answers per second over CONNECTIONS connections. */
const rate = async (url: string, seconds: number): Promise<number> => {
  const load = startGetLoad(url, { connections: CONNECTIONS, headers: asBrowser })
  await delay(seconds * 1000)
  return await load.stop()
}

const warmRate = async (url: string): Promise<number> => {
  await rate(url, WARM_S)
  return await rate(url, SECONDS)
}

const planNamed = (name: string) => ({
  name,
  subscriber_type: 1,
  frequency: 1,
  membership_options: [0, 1, 2, 3].map(membership_id => ({
    membership_id,
    charges: 999 + 500 * membership_id,
    wallet_balance: 5000,
  })),
  plan_benefits: ['Doctors', 'Medicines', 'Tests'].map(plan_label => ({
    plan_label,
    plan_feature: 'Half of each bill, up to ₹800',
  })),
  claim_combination: 1,
  opd_precent_discount: 50,
  opd_max_discount: 500,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 500,
  lab_precent_discount: 50,
  lab_max_discount: 500,
})

const paragraph = '<p>Most fevers end by themselves. Drink, rest, and measure twice a day; write down what you find.</p>'

/** Adds six plans, twelve articles and nine reviews: the content of the demo's home page. */
const fill = async (post: (path: string, body: object) => Promise<string>): Promise<string> => {
  const plans: string[] = []
  for (let number = 1; number <= 6; number += 1) plans.push(await post('/admin/plan', planNamed(`Plan ${number}`)))
  for (let number = 1; number <= 12; number += 1)
    await post('/admin/blogs', { title: `Fever ${number}`, author: 'Office', desciption: paragraph.repeat(30), publication: 1 })
  for (let number = 1; number <= 9; number += 1)
    await post('/admin/google-reviews', {
      name: 'Reviewer',
      rating: 4.5,
      feedback: 'Paid within a week. '.repeat(12),
      publication: 1,
    })
  return plans[0] ?? ''
}

/**
 * Measures edits during reads of the page. A separate thread makes and checks the edits, so that their times exclude the work of
 * the load generator.
 */
const delays = async (api: string, headers: Record<string, string>, plan: string): Promise<EditDelays> => {
  const task: EditTask = {
    api,
    admin: headers,
    visitor: asBrowser,
    path: `/api/v1/admin/plan/${plan}`,
    record: planNamed('Edited'),
    times: EDITS,
  }
  const readers = startGetLoad(`${api}/`, { connections: CONNECTIONS, headers: asBrowser })
  try {
    const editor = new Worker(new URL('./edit-delays.ts', import.meta.url), { workerData: task })
    const [found] = (await once(editor, 'message')) as [EditDelays]
    return found
  } finally {
    await readers.stop()
  }
}

/**
 * Measures pages of the public site per second, with and without the cache, against a static body of the same size. Also measures
 * how soon an edit is visible.
 */
export const siteBench = async (connectionString: string): Promise<Measure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'opdesk-bench-'))
  const { master, events } = await openKeys(join(dataDir, 'keys'))
  const store = protect(createPostgresEventStore({ connectionString }), {
    connectionString,
    masterKeys: createKeySet(master),
    hashes: createEventHashes(events),
  })
  const headers = await signedInStaff(connectionString, store, { id: 'editor', name: 'Editor' }, 'admin')
  const server = fork(new URL('./product-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: dataDir, FORGETFUL: '1' },
  })
  try {
    const [urls] = (await once(server, 'message')) as [{ api: string; forgetful: string; empty: string }]
    const waiter = createPositionWaiter({ connectionString })
    await waiter.waitFor(await store.head(), 120_000)
    await waiter.close()
    const post = async (path: string, body: object): Promise<string> => {
      const answer = await fetch(`${urls.api}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return ((await answer.json()) as { data: { _id: string } }).data._id
    }
    const plan = await fill(post)
    const sent = await fetch(`${urls.api}/`, { headers: asBrowser })
    await sent.arrayBuffer()
    const bytes = Number(sent.headers.get('content-length'))
    const bare = await warmRate(`${urls.empty}/bytes/${bytes}`)
    const kept = await warmRate(`${urls.api}/`)
    const made = await warmRate(`${urls.forgetful}/`)
    const { newText, unedited } = await delays(urls.api, headers, plan)
    return [
      measure(
        `home page from the cache (${bytes} bytes of brotli), against a static body of that size`,
        'pages/s',
        kept,
        bare,
        0.5,
      ),
      measure('home page made anew for each visitor, against the same', 'pages/s', made, bare),
      measure(
        'answered edit to the page that shows it, under that load, p99',
        'ms',
        percentile(newText, 0.99),
        VISIBLE_GOAL_MS,
        1,
      ),
      measure(
        'the same against a request that nothing was edited before, p99',
        'ms',
        percentile(newText, 0.99),
        percentile(unedited, 0.99),
      ),
    ]
  } finally {
    server.disconnect()
    await once(server, 'exit')
    await store.close()
    await rm(dataDir, { recursive: true })
  }
}

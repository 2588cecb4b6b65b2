import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { openLog } from '@opdesk/server/open-log.ts'
import { payingClaims } from '@opdesk/server/testing/paying-claims.ts'
import { chanceOf } from '@opdesk/server/testing/storm-random.ts'
import { signedInStaff } from '@opdesk/testing/signed-in.ts'
import pg from 'pg'
import { createCaller } from './caller.ts'
import { chainFaults, doublePaymentFaults, foldFaults } from './check-log.ts'
import { createChores, startProvider } from './chores/create-chores.ts'
import { faultInjections, pickFault } from './fault-injections.ts'
import { misbehave, payoutFaults, startPayoutProvider } from './payout-provider.ts'
import { pollUntil } from './poll-until.ts'
import { startPostgres } from './postgres-process.ts'
import { retryingStore } from './retrying-store.ts'
import { createRequester, type SendRequest } from './send-request.ts'
import { createSmallDisk } from './small-disk.ts'
import { startWorkers } from './worker-pool.ts'

export interface KillOptions {
  seed: number
  rounds: number
  seconds: number
  workers: number
  /** Called after each round: its number, the injected fault, the chore, and the milliseconds until the work was done. */
  each: (round: number, name: string, chore: string, ms: number) => void
}

export interface KillResult {
  rounds: number
  claims: number
  /** Number of records acknowledged over HTTP. */
  requests: number
  by: Map<string, { rounds: number; slowest: number }>
  faults: string[]
}

/** Milliseconds after an injected fault within which all work must be done, even on a busy machine. */
const TIMEOUT_MS = 90_000
const TOGETHER = 3
const ADMIN = { id: 'caller', name: 'Caller' }

/** Maximum milliseconds between the start of the work and the injected fault. */
const BEGUN_MS = 800

/**
 * Real processes over real connections and a real Postgres pay claims, answer over HTTP and do a chore, while a fault is injected
 * into one of them. After each round, every claim has to be settled and listed, the request answered, and the chore done. At the
 * end, each of these must have happened once, the tables equal a fresh fold, and the log is intact.
 */
export const runKillRounds = async ({ seed, rounds, seconds, workers: count, each }: KillOptions): Promise<KillResult> => {
  const chance = chanceOf(seed)
  const disk = await createSmallDisk()
  const dataDir = path.join(disk.folder, 'data')
  const postgres = await startPostgres(path.join(disk.folder, 'postgres'))
  let webhooks: SendRequest | undefined
  const { simulator, settings } = await startProvider(() => webhooks, TIMEOUT_MS)
  const payouts = await startPayoutProvider(() => webhooks, TIMEOUT_MS)
  const workers = await startWorkers(count, postgres, dataDir, { ...settings, ...payouts.settings })
  const { proxy, url } = await postgres.openProxy()
  const log = await openLog({ eventStoreUrl: undefined }, url, await openKeys(path.join(dataDir, 'keys')))
  const store = retryingStore(log)
  const db = new pg.Pool({ connectionString: url, options: SEARCH_PATH, max: 2 })
  db.on('error', () => undefined)
  const possible = faultInjections.filter(({ name }) => disk.canBeFull || name !== 'a full disk')
  const result: KillResult = { rounds: 0, claims: 0, requests: 0, by: new Map(), faults: [] }
  const end = performance.now() + seconds * 1000
  try {
    const claims = await payingClaims(store, { provider: true })
    const place = { url, urls: workers.urls }
    webhooks = createRequester(place)
    await signedInStaff(url, store, ADMIN, 'admin')
    const admin = createRequester(place, { id: ADMIN.id, role: 'admin' })
    const caller = createCaller(store, admin)
    const deps = { store, db, place, admin, dataDir }
    const chores = await createChores(deps, { simulator, claims, withinMs: TIMEOUT_MS })
    const isDone = async (id: string, position: string): Promise<boolean> => {
      const { rows } = await db.query<{ done: boolean }>(
        `select exists (select from log.events where stream = $1 and type = 'claim_settled')
           and (select min(position::numeric) from read.checkpoint where state = 'live') >= $2::numeric as done`,
        [`claim-${id}`, position],
      )
      return rows[0]?.done ?? false
    }
    const leases = async (label: string): Promise<number> => {
      const { rows } = await db.query('select from app.lease join app.lease_holder on id = holder where label = $1', [label])
      return rows.length
    }
    while (result.rounds < rounds && performance.now() < end && result.faults.length === 0) {
      const strike = pickFault(chance, possible)
      const present = await workers.ready()
      const worker = present[chance.below(present.length)]
      const chore = chores[chance.below(chores.length)]
      misbehave(payouts.simulator, chance)
      if (!strike || !worker || !chore) break
      const logged = (fault: unknown) => `round ${result.rounds} (${strike.name} in ${chore.name}): ${fault}`
      const sent: { id: string; position: string }[] = []
      const send = async (): Promise<void> => {
        for (let left = 1 + chance.below(TOGETHER); left > 0; left -= 1) sent.push(await claims.add())
      }
      await send()
      const asked = caller.add(TIMEOUT_MS)
      const doing = chore.run(TIMEOUT_MS).then(
        () => [],
        (error: unknown) => [logged(error)],
      )
      await delay(chance.below(BEGUN_MS))
      const targets = { chance, postgres, workers, disk, leases }
      await strike.inject(worker, targets)
      const since = performance.now()
      const recovering = strike.recover(worker, targets).catch(error => result.faults.push(logged(error)))
      await Promise.all([send(), recovering])
      for (const { id, position } of sent)
        await pollUntil(TIMEOUT_MS, `claim ${id} is not paid and shown`, () => isDone(id, position)).catch(error =>
          result.faults.push(logged(error)),
        )
      result.faults.push(...(await asked).map(logged), ...(await doing))
      const ms = Math.round(performance.now() - since)
      result.rounds += 1
      const before = result.by.get(strike.name) ?? { rounds: 0, slowest: 0 }
      result.by.set(strike.name, { rounds: before.rounds + 1, slowest: Math.max(before.slowest, ms) })
      each(result.rounds, strike.name, chore.name, ms)
    }
    result.claims = claims.ids.length
    result.requests = caller.acknowledged()
    for (const chore of chores) result.faults.push(...(await chore.faults().catch(error => [`${chore.name}: ${error}`])))
    result.faults.push(
      ...(await caller.faults()),
      ...payoutFaults(payouts.simulator, claims.byProvider),
      ...(await doublePaymentFaults(store, db, claims.wallets, claims.ids)),
      ...(await foldFaults(store, db)),
    )
    await workers.stop()
    result.faults.push(...(await chainFaults({ DATABASE_URL: url, DATA_DIR: dataDir })))
    return result
  } finally {
    await workers.stop()
    await simulator.stop()
    await payouts.simulator.stop()
    await db.end()
    await log.close()
    await proxy.close()
    await postgres.stop().catch(() => undefined)
    await disk.remove()
  }
}

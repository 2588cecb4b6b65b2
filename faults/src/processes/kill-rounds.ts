import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { openLog } from '@opdesk/local/open-log.ts'
import { payingClaims } from '@opdesk/local/testing/paying-claims.ts'
import { chanceOf } from '@opdesk/local/testing/storm-random.ts'
import pg from 'pg'
import { createCaller } from './caller.ts'
import { startWorkers } from './crew-of-workers.ts'
import { chainFaults, foldFaults, paidOnce } from './judge-log.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { createSmallDisk } from './small-disk.ts'
import { steady } from './steady-store.ts'
import { strikeBy, strikes } from './strikes.ts'

export interface KillOptions {
  seed: number
  rounds: number
  seconds: number
  workers: number
  /** Told about each round: its number, what struck, and how long the work took afterwards, in milliseconds. */
  each: (round: number, name: string, ms: number) => void
}

export interface Killed {
  rounds: number
  claims: number
  /** Records that were acknowledged over HTTP. */
  requests: number
  by: Map<string, { rounds: number; slowest: number }>
  faults: string[]
}

/** So long after a strike the work goes on at the latest, on a machine that does much else. */
const GIVEN_UP_MS = 90_000
const LOOK_MS = 25
const TOGETHER = 3

/**
 * Claims are paid and somebody is answered over HTTP by real processes, over real wires, from a real Postgres, while one of these is struck. After each
 * round every claim has to be settled and shown, and the request answered; in the end once, with tables like a fresh fold and a log that is whole.
 */
export const runKillRounds = async ({ seed, rounds, seconds, workers: count, each }: KillOptions): Promise<Killed> => {
  const chance = chanceOf(seed)
  const disk = await createSmallDisk()
  const dataDir = path.join(disk.folder, 'data')
  const postgres = await startOwnPostgres(path.join(disk.folder, 'postgres'))
  const workers = await startWorkers(count, postgres, dataDir)
  const { proxy, url } = await postgres.wire()
  const log = await openLog({ eventStoreUrl: undefined }, url, await openKeys(path.join(dataDir, 'keys')))
  const store = steady(log)
  const db = new pg.Pool({ connectionString: url, max: 2 })
  db.on('error', () => undefined)
  const possible = strikes.filter(({ name }) => disk.canBeFull || name !== 'a full disk')
  const result: Killed = { rounds: 0, claims: 0, requests: 0, by: new Map(), faults: [] }
  const until = performance.now() + seconds * 1000
  try {
    const claims = await payingClaims(store)
    const caller = await createCaller({ store, url }, workers.urls)
    const done = async (id: string, position: string): Promise<boolean> => {
      const { rows } = await db.query<{ done: boolean }>(
        `select exists (select from log.events where stream = $1 and type = 'claim_settled')
           and (select min(position::numeric) from read.checkpoint where state = 'live') >= $2::numeric as done`,
        [`claim-${id}`, position],
      )
      return rows[0]?.done ?? false
    }
    while (result.rounds < rounds && performance.now() < until && result.faults.length === 0) {
      const strike = strikeBy(chance, possible)
      const present = await workers.ready()
      const worker = present[chance.below(present.length)]
      if (!strike || !worker) break
      const sent: { id: string; position: string }[] = []
      const send = async (): Promise<void> => {
        for (let left = 1 + chance.below(TOGETHER); left > 0; left -= 1) sent.push(await claims.add())
      }
      await send()
      const asked = caller.add(GIVEN_UP_MS)
      await delay(chance.below(60))
      await strike.strike(worker, { chance, postgres, workers, disk })
      const since = performance.now()
      await Promise.all([send(), strike.mend(worker, { chance, postgres, workers, disk })])
      for (const { id, position } of sent)
        while (!(await done(id, position).catch(() => false))) {
          await delay(LOOK_MS)
          if (performance.now() - since < GIVEN_UP_MS) continue
          result.faults.push(`round ${result.rounds} (${strike.name}): claim ${id} is not paid and shown after ${GIVEN_UP_MS} ms`)
          break
        }
      result.faults.push(...(await asked).map(fault => `round ${result.rounds} (${strike.name}): ${fault}`))
      const ms = Math.round(performance.now() - since)
      result.rounds += 1
      const before = result.by.get(strike.name) ?? { rounds: 0, slowest: 0 }
      result.by.set(strike.name, { rounds: before.rounds + 1, slowest: Math.max(before.slowest, ms) })
      each(result.rounds, strike.name, ms)
    }
    result.claims = claims.ids.length
    result.requests = caller.acknowledged()
    result.faults.push(
      ...(await caller.faults()),
      ...(await paidOnce(store, db, claims.wallet, claims.ids)),
      ...(await foldFaults(store, db)),
    )
    await workers.stop()
    result.faults.push(...(await chainFaults({ DATABASE_URL: url, DATA_DIR: dataDir })))
    return result
  } finally {
    await workers.stop()
    await db.end()
    await log.close()
    await proxy.close()
    await postgres.stop().catch(() => undefined)
    await disk.remove()
  }
}

import { writeFile } from 'node:fs/promises'
import { istDay } from '@opdesk/contracts/time.ts'
import { createDb, type Db, type Statement } from '@opdesk/projections/database/database.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import pg from 'pg'
import type { CaseList, Known } from './lists/case-kit.ts'
import { caseLists } from './lists/cases.ts'
import { explained } from './lists/explain.ts'
import { fillReadModels } from './lists/fill.ts'
import { readFilled, recordFilled } from './lists/filled-marker.ts'
import { type Measure, measure, percentile } from './measure.ts'

export interface ListsOptions {
  /** Number of claims in the read models; a million by default. */
  claims: number
  /** Number of subscribers; equals the number of claims if absent. */
  people?: number | undefined
  /** Runs only lists with this text in their names. */
  only?: string | undefined
  /** Cases per list. */
  cases: number
  /** Runs per case; the fastest run counts. Use more than one on a busy machine. */
  bestOf?: number
  /** Output file for the slowest cases of each list and their query plans. */
  plans?: string | undefined
}

interface Timed {
  name: string
  ms: number
  statements: Statement[]
}

const WARM_UP = 40
const SLOWEST_LISTED = 3

/**
 * Fills read models with this many claims. Then measures each list and the dashboards against their goals, one query after
 * another.
 */
export const listsBench = async (connectionString: string, options: ListsOptions): Promise<Measure[]> => {
  const { claims, people = claims } = options
  const kept = await readFilled(connectionString)
  if (kept && (kept.claims !== claims || kept.people !== people))
    throw new Error(
      `The kept database has --claims ${kept.claims} --people ${kept.people}. Use the same values, or another folder.`,
    )
  if (kept) return await measureLists(connectionString, options, new Date(kept.now))
  const now = new Date()
  await fillReadModels(connectionString, claims, now.toISOString(), people)
  await recordFilled(connectionString, { claims, people, now: now.toISOString() })
  return await measureLists(connectionString, options, now)
}

/** Measures each list and the dashboards against their goals, on read models that are already filled. */
export const measureLists = async (connectionString: string, options: ListsOptions, now: Date): Promise<Measure[]> => {
  const statements: Statement[] = []
  const db = createDb(connectionString, { max: 6, onStatement: statement => statements.push(statement) })
  const measures: Measure[] = []
  const slowest: string[] = []
  try {
    const known = await knownIds(connectionString, now)
    const roundTrip = percentile(await roundTrips(connectionString), 0.5)
    for (const { list, goalMs, cases } of caseLists(known, options.cases)) {
      if (!list.includes(options.only ?? '')) continue
      const timed = await timeAll(db, cases, statements, options.bestOf ?? 1)
      const times = timed.map(({ ms }) => ms)
      const [half, most, all] = [0.5, 0.95, 1].map(share => percentile(times, share))
      const of = `${list} (${cases.length})`
      measures.push(
        measure(`${of}: p50, against select 1`, 'ms', half ?? 0, roundTrip),
        measure(`${of}: p95${goalMs ? ', against the goal' : ''}`, 'ms', most ?? 0, goalMs ?? roundTrip, goalMs && 1),
        measure(`${of}: slowest${goalMs ? ', against the goal' : ''}`, 'ms', all ?? 0, goalMs ?? roundTrip),
      )
      for (const { name, ms, statements: sent } of timed.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_LISTED)) {
        const heading = `### ${list}: ${name}, ${ms.toFixed(1)} ms`
        slowest.push(options.plans ? `${heading}\n\n${await explained(connectionString, sent)}` : heading)
      }
    }
  } finally {
    await db.destroy()
  }
  if (options.plans) await writeFile(options.plans, `${slowest.join('\n\n')}\n`)
  else process.stdout.write(`${slowest.join('\n')}\n`)
  return measures
}

const timeAll = async (db: Db, cases: CaseList['cases'], statements: Statement[], bestOf: number): Promise<Timed[]> => {
  for (const { run } of cases.slice(0, WARM_UP)) await run(db)
  const timed: Timed[] = []
  for (const { name, run } of cases) {
    const times: number[] = []
    for (let time = 0; time < bestOf; time += 1) {
      statements.length = 0
      const start = performance.now()
      await run(db)
      times.push(performance.now() - start)
    }
    timed.push({ name, ms: Math.min(...times), statements: [...statements] })
  }
  return timed
}

const roundTrips = async (connectionString: string): Promise<number[]> => {
  const client = new pg.Client({ connectionString, options: SEARCH_PATH })
  await client.connect()
  const times: number[] = []
  for (let count = 0; count < 500; count += 1) {
    const start = performance.now()
    await client.query('select 1')
    times.push(performance.now() - start)
  }
  await client.end()
  return times
}

const knownIds = async (connectionString: string, now: Date): Promise<Known> => {
  const client = new pg.Client({ connectionString, options: SEARCH_PATH })
  await client.connect()
  const ids = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const verifiers = await ids("select id from account where role = 'management' and designation = 3 order by id")
  const subscribers = await ids("select id from account where role = 'subscriber' order by id limit 20")
  const claims = await ids('select claim_id as id from claim_list where internal_status is not null order by claim_id limit 40')
  await client.end()
  return { verifiers, subscribers, claims, today: istDay(now) }
}

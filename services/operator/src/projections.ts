import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { comparePositions, type EventStore, type Position, START } from '@opdesk/event-store/port.ts'
import { isConnectionLost } from '@opdesk/event-store/postgres/connection.ts'
import { projections } from '@opdesk/projections/all.ts'
import type { Projection } from '@opdesk/projections/engine/define-projection.ts'
import { rebuild } from '@opdesk/projections/engine/rebuild.ts'
import { type Difference, type VerificationResult, verifyTables } from '@opdesk/projections/engine/verify-tables.ts'
import { openLog } from '@opdesk/server/open-log.ts'
import type { Settings } from '@opdesk/server/settings.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import { openVerifiedKeys } from '@opdesk/server/verified-keys.ts'
import pg from 'pg'
import { commandSettings, runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'Usage: bin/opdesk projections status | rebuild [VIEW …] | verify [VIEW …]'

const PAGE_SIZE = 500

interface ViewRow {
  name: string
  version: number
  schema: string
  state: string
  position: string
  behind: string
  error: string | null
}

/** One line for each view's tables and their position, including tables of other releases. */
const status = async (settings: Settings, connectionString: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<ViewRow>(
      `select name, version, schema, state, position, error,
         greatest(0, (select coalesce(max(position), 0) from log.events) - position::numeric)::text as behind
       from read.checkpoint order by name, version, schema`,
    )
    // Positions of EventStoreDB have gaps: the events are counted.
    if (settings.eventStoreUrl) {
      const store = await openLog(settings, connectionString, await openVerifiedKeys(settings, connectionString))
      try {
        const counts = await countAfter(store.stored, new Set(rows.map(({ position }) => position)))
        for (const row of rows) row.behind = `${counts.get(row.position) ?? 0}`
      } finally {
        await store.close()
      }
    }
    const missing = projections.filter(({ name, version }) => !rows.some(row => row.name === name && row.version === version))
    const versionOf = (name: string) => projections.find(view => view.name === name)?.version
    const noteOf = ({ name, version, schema, error }: ViewRow) =>
      [schema === 'read_new' ? 'being rebuilt' : '', version === versionOf(name) ? '' : 'of another release', error ?? '']
        .filter(Boolean)
        .join(', ')
    return [
      ...rows.map(row =>
        `${row.name.padEnd(20)} ${`v${row.version}`.padEnd(5)} ${row.schema.padEnd(9)} ${row.state.padEnd(9)} at ${row.position}, ${row.behind} behind  ${noteOf(row)}`.trimEnd(),
      ),
      ...missing.map(({ name, version }) => `${name.padEnd(20)} ${`v${version}`.padEnd(5)} has no tables yet`),
    ]
  } finally {
    await client.end()
  }
}

/** The number of events after each position. */
const countAfter = async (log: EventStore, positions: ReadonlySet<Position>): Promise<ReadonlyMap<Position, number>> => {
  const counts = new Map([...positions].map(position => [position, 0]))
  let from = [...positions].toSorted(comparePositions)[0] ?? START
  for (;;) {
    const page = await log.readAll(from, PAGE_SIZE)
    for (const [position, count] of counts)
      counts.set(position, count + page.filter(event => comparePositions(event.position, position) > 0).length)
    if (page.length < PAGE_SIZE) return counts
    from = page.at(-1)?.position ?? from
  }
}

const describeDifference = ({ table, missing, extra, other, rows }: Difference): string => {
  const kinds = [
    [missing, 'missing'],
    [extra, 'too many'],
    [other, 'with other values'],
  ] as const
  const counts = kinds.flatMap(([count, kind]) => (count > 0 ? [`${count} ${kind}`] : []))
  return `${table}: ${counts.join(', ')}; keys ${rows.map(row => `'${row}'`).join(', ')}`
}

/** Compares the views with the log. @throws StartError when the database is unavailable */
const verify = async (
  settings: Settings,
  connectionString: string,
  views: readonly Projection[],
): Promise<VerificationResult> => {
  try {
    const store = await openLog(settings, connectionString, await openVerifiedKeys(settings, connectionString))
    try {
      return await verifyTables(connectionString, store, views)
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!isConnectionLost(error) && !(error instanceof StoreUnavailable)) throw error
    throw new StartError('The database does not answer, so the views were not compared. Run it again when it does.')
  }
}

const viewsOf = (names: readonly string[]) => {
  const unknown = names.filter(name => !projections.some(view => view.name === name))
  if (unknown.length > 0)
    throw new StartError(`There is no view ${unknown.join(', ')}. bin/opdesk projections status lists the views.`)
  return names.length === 0 ? projections : projections.filter(({ name }) => names.includes(name))
}

/** `bin/opdesk projections …`. Exit code 1 if views differ from the log, 2 if the command failed. */
const run = async ([command, ...names]: readonly string[]): Promise<void> => {
  const settings = commandSettings()
  await withDatabase(settings, async connectionString => {
    const say = (line: string) => process.stdout.write(`${line}\n`)
    const views = viewsOf(names)
    if (command === 'status') for (const line of await status(settings, connectionString)) say(line)
    if (command === 'rebuild') {
      for (const { name } of views) await rebuild(connectionString, name)
      say(
        `${views.length} ${views.length === 1 ? 'view is' : 'views are'} rebuilt by the process that leads them, or by the next one to start.`,
      )
    }
    if (command === 'verify') {
      const { differences, notLive, position, views: count } = await verify(settings, connectionString, views)
      for (const difference of differences) say(describeDifference(difference))
      if (notLive.length > 0) say(`Not live, and not compared: ${notLive.join(', ')}.`)
      say(
        differences.length === 0
          ? `${count} views agree with the log up to position ${position}.`
          : `${new Set(differences.map(({ view }) => view)).size} of ${count} views differ from the log up to position ${position}.`,
      )
      if (differences.length > 0 || notLive.length > 0) process.exitCode = 1
    }
  })
}

const [command] = process.argv.slice(2)
if (command === undefined || !['status', 'rebuild', 'verify'].includes(command)) {
  console.error(USAGE)
  process.exitCode = 2
} else await runCommand(() => run(process.argv.slice(2)))

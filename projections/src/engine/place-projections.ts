import { type EventSkipped, requireCheckpointWithin, requireSameEvent } from '@opdesk/event-store/errors.ts'
import { comparePositions, type EventStore, type Position, START } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { claimCheckpoints, loadCheckpoints } from './checkpoint.ts'
import type { Projection } from './define-projection.ts'
import { BUILD_SCHEMA, isRead, schemaOf } from './schemas.ts'
import { createTables, type Target, tableNamesOf } from './tables.ts'

/** Projections that are at the same position and read the log together. */
export interface Group {
  targets: Target[]
  position: Position
  /** True if the tables of these projections are new and empty. */
  empty?: boolean
  /** An event that the subscription skipped: the group does not pass it before it is read. */
  skipped?: EventSkipped
}

export interface Placement {
  /** Projections that follow the log. */
  live: Group
  /** Groups that have to catch up first. */
  behind: Group[]
  /** Projections of which only a newer version has live tables: a newer release leads them. */
  superseded: Projection[]
}

/**
 * Finds the position from which each projection continues, takes over its checkpoint, and creates tables for new projections and
 * new versions. Tables of versions that this program does not know are left alone.
 * @throws LogSetBack if the log ends before a checkpoint
 */
export async function placeProjections(
  client: pg.ClientBase,
  projections: readonly Projection[],
  store: Pick<EventStore, 'head'>,
  leader: string,
): Promise<Placement> {
  await client.query('begin')
  try {
    const placement = await decidePlacement(client, projections, store, leader)
    await client.query('commit')
    return placement
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function decidePlacement(
  client: pg.ClientBase,
  projections: readonly Projection[],
  store: Pick<EventStore, 'head'>,
  leader: string,
): Promise<Placement> {
  const checkpoints = await loadCheckpoints(client)
  const end = await store.head()
  const own = ({ name, version }: Projection) => checkpoints.filter(one => one.name === name && one.version === version)
  for (const { name, position, stands } of projections.flatMap(own).filter(isRead)) {
    requireCheckpointWithin(`View ${name}`, position, end)
    requireSameEvent(`View ${name}`, position, stands)
  }
  const found: { target: Target; position: Position; live: boolean; empty: boolean }[] = []
  const superseded: Projection[] = []
  for (const projection of projections) {
    const read = own(projection).find(isRead)
    const newer = checkpoints.some(
      ({ name, version, state }) => name === projection.name && version > projection.version && state === 'live',
    )
    if (!read && newer) {
      superseded.push(projection)
      continue
    }
    const target = { projection, schema: schemaOf(projection), leader }
    // An interrupted fill may have left rows, and it is unknown of which events.
    const empty = !read || (read.position === START && read.state !== 'live')
    if (empty) await startBuild(client, target)
    found.push({ target, position: read?.position ?? START, live: read?.state === 'live', empty })
    if (!own(projection).some(({ schema }) => schema === BUILD_SCHEMA)) continue
    const rebuildTarget = { projection, schema: BUILD_SCHEMA, leader }
    await startBuild(client, rebuildTarget)
    found.push({ target: rebuildTarget, position: START, live: false, empty: true })
  }
  await claimCheckpoints(
    client,
    found.map(({ target }) => target),
    leader,
  )
  const head = found
    .flatMap(({ live, position }) => (live ? position : []))
    .sort(comparePositions)
    .at(-1)
  const follows = (one: (typeof found)[number]) => one.live && one.position === head
  const behind = Map.groupBy(
    found.filter(one => !follows(one)),
    ({ position, empty }) => (empty ? 'empty' : position),
  )
  return {
    live: { targets: found.filter(follows).map(({ target }) => target), position: head ?? START },
    behind: [...behind].map(([decidePlacement, group]) => ({
      position: decidePlacement === 'empty' ? START : decidePlacement,
      targets: group.map(({ target }) => target),
      empty: decidePlacement === 'empty',
    })),
    superseded,
  }
}

/**
 * Creates a schema if it is missing. Usually a migration has created it (roles/apply-rights.ts), because only the owner of the
 * database may.
 */
async function ensureSchema(client: pg.ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>('select to_regnamespace($1) is null as missing', [schema])
  if (rows[0]?.missing) await client.query(`create schema ${schema}`)
}

/** Creates empty tables to fill from the first event on. Drops the remains of an unfinished build. */
async function startBuild(client: pg.ClientBase, target: Target): Promise<void> {
  const { name, version } = target.projection
  await ensureSchema(client, target.schema)
  await createTables(client, target)
  await client.query(
    `insert into read.checkpoint (name, version, schema, position, state, leader, tables) values ($1, $2, $3, $4, 'building', $5, $6)
     on conflict (name, version, schema) do update
     set position = excluded.position, state = 'building', leader = excluded.leader, tables = excluded.tables, error = null, event_id = null`,
    [name, version, target.schema, START, target.leader, tableNamesOf(target.projection)],
  )
}

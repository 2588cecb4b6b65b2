import { requireCheckpointWithin, requireSameEvent } from '@opdesk/event-store/errors.ts'
import { comparePositions, type EventStore, type Position, START } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import { type Checkpoint, loadCheckpoints } from './checkpoint.ts'
import type { Projection } from './define-projection.ts'
import { buildSuffix, createTables, type Target } from './tables.ts'

/** Projections at one position: they read the log together. */
export interface Group {
  targets: Target[]
  position: Position
}

/**
 * Finds where each projection continues, and makes tables for new projections and new versions. `live` follow the log; each of
 * `behind` has to catch up first.
 * @throws LogSetBack when the log ends before a checkpoint
 */
export async function placeProjections(
  client: pg.ClientBase,
  projections: readonly Projection[],
  store: Pick<EventStore, 'head'>,
): Promise<{ live: Group; behind: Group[] }> {
  await client.query('begin')
  try {
    const placed = await place(client, projections, store)
    await client.query('commit')
    return placed
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function place(
  client: pg.ClientBase,
  projections: readonly Projection[],
  store: Pick<EventStore, 'head'>,
): Promise<{ live: Group; behind: Group[] }> {
  const checkpoints = await loadCheckpoints(client)
  const current = projections.map(projection => ({
    projection,
    checkpoint: checkpoints.find(({ name, version }) => name === projection.name && version === projection.version),
  }))
  const end = await store.head()
  for (const { checkpoint } of current)
    if (checkpoint) {
      requireCheckpointWithin(`View ${checkpoint.name}`, checkpoint.position, end)
      requireSameEvent(`View ${checkpoint.name}`, checkpoint.position, checkpoint.stands)
    }
  await retire(
    client,
    checkpoints.filter(old => !current.some(({ checkpoint }) => checkpoint === old)),
  )
  const behind = new Map<Position, Target[]>()
  const live: Group = { targets: [], position: START }
  const head = current
    .flatMap(({ checkpoint }) => (checkpoint?.state === 'live' ? checkpoint.position : []))
    .sort(comparePositions)
    .at(-1)
  for (const { projection, checkpoint } of current) {
    const target = { projection, suffix: checkpoint?.suffix ?? buildSuffix(projection) }
    if (!checkpoint) await begin(client, target)
    if (checkpoint?.state === 'live' && checkpoint.position === head) {
      live.targets.push(target)
      live.position = head
    } else {
      const position = checkpoint?.position ?? START
      behind.set(position, [...(behind.get(position) ?? []), target])
    }
  }
  return { live, behind: [...behind].map(([position, targets]) => ({ position, targets })) }
}

async function begin(client: pg.ClientBase, target: Target): Promise<void> {
  await createTables(client, target)
  await client.query("insert into read.checkpoint (name, version, position, state, suffix) values ($1, $2, $3, 'building', $4)", [
    target.projection.name,
    target.projection.version,
    START,
    target.suffix,
  ])
}

/** Another version's tables stay readable until the new one is swapped in, but no reader may wait for them. */
async function retire(client: pg.ClientBase, old: readonly Checkpoint[]): Promise<void> {
  for (const { name, version } of old)
    await client.query("update read.checkpoint set state = 'stale' where name = $1 and version = $2", [name, version])
}

import type { KeyObject } from 'node:crypto'
import { type LogCheckpoint, signCheckpoint } from '@opdesk/event-store/hash-chain/checkpoint.ts'
import { saveCheckpoint, saveSeals } from '@opdesk/event-store/hash-chain/seal-tables.ts'
import { GENESIS, nextDigest, type Seal } from '@opdesk/event-store/hash-chain/seals.ts'
import { comparePositions, type Position, type RecordedEvent, START } from '@opdesk/event-store/port.ts'
import { readIncarnation } from '@opdesk/event-store/postgres/log-incarnation.ts'
import type pg from 'pg'
import type { VerifiedSeals } from './backed-up-seals.ts'
import type { LogStore } from './log-stores.ts'
import { newPositions } from './positions.ts'

/** Seals the events of the new store in order, over one database session. */
export const createSealer = (client: pg.ClientBase) => {
  let last: { position: Position; events: number; digest: Buffer } = { position: START, events: 0, digest: GENESIS }
  return {
    last: () => last,
    seal: async (events: readonly RecordedEvent[]): Promise<void> => {
      let { digest } = last
      const seals: Seal[] = events.map(event => {
        digest = nextDigest(digest, event)
        return { position: event.position, digest }
      })
      await saveSeals(client, seals)
      last = { position: seals.at(-1)?.position ?? last.position, events: last.events + seals.length, digest }
    },
  }
}

interface Options {
  source: LogStore
  verified: VerifiedSeals
  /** The last seal of the new store. */
  end: { position: Position; events: number; digest: Buffer }
  privateKey: KeyObject
  now: Date
}

const digestAt = async (client: pg.ClientBase, position: Position): Promise<Buffer> => {
  const { rows } = await client.query<Pick<Seal, 'digest'>>('select digest from app.log_seal where position = $1', [position])
  return rows[0]?.digest ?? GENESIS
}

/**
 * Signs the checkpoints with which the seals of a moved log begin: the statements of the old store about keys and accepted events, at
 * their new positions, and then one at the end that names the last seal of the old store.
 * @returns the checkpoints, for the ledger
 */
export const signMove = async (
  client: pg.ClientBase,
  { source, verified, end, privateKey, now }: Options,
): Promise<LogCheckpoint[]> => {
  const { marks, last } = verified
  const positions = await newPositions(
    client,
    marks.flatMap(({ position, keyed_after }) => [position, ...(keyed_after === undefined ? [] : [keyed_after])]),
  )
  const at = (position: Position): Position => positions.get(position) ?? START
  const stated = new Map<Position, Parameters<typeof signCheckpoint>[0]>()
  for (const { position, events, at: signedAt, keyed_after, event_key, accepted, moved } of marks) {
    if (keyed_after === undefined && accepted === undefined && moved === undefined) continue
    stated.set(at(position), {
      position: at(position),
      events,
      digest: await digestAt(client, at(position)),
      at: signedAt,
      ...(keyed_after !== undefined && event_key !== undefined && { keyed_after: at(keyed_after), event_key }),
      ...(accepted && { accepted }),
      ...(moved && { moved }),
    })
  }
  const { digest, ...seal } = last
  stated.set(end.position, {
    ...stated.get(end.position),
    ...end,
    at: now.toISOString(),
    life: await readIncarnation(client),
    moved: [...(stated.get(end.position)?.moved ?? []), { store: source, ...seal, digest: digest.toString('hex') }],
  })
  const signed = [...stated.values()]
    .toSorted((a, b) => comparePositions(a.position, b.position))
    .map(one => signCheckpoint(one, privateKey))
  for (const checkpoint of signed) await saveCheckpoint(client, checkpoint)
  return signed
}

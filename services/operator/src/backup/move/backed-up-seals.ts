import { afterRestores, type LogCheckpoint, signerOf, statesMore } from '@opdesk/event-store/hash-chain/checkpoint.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { GENESIS, type Seal } from '@opdesk/event-store/hash-chain/seals.ts'
import { verifyLog } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { type Position, START } from '@opdesk/event-store/port.ts'
import type { Keys } from '@opdesk/integrations/keys/key-files.ts'
import { ledgerFile } from '@opdesk/server/open-log.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import { type Manifest, tablePart } from '../manifest.ts'
import { readLines } from '../part-list.ts'
import { backedUpEvents } from './event-lines.ts'

/** The end of the verified seals of a back-up, and its signed checkpoints that state more than the length of the log. */
export interface VerifiedSeals {
  last: { position: Position; events: number; digest: Buffer }
  marks: readonly LogCheckpoint[]
}

/** A `bytea` in a row as JSON. */
const bytes = (text: string): Buffer => Buffer.from(text.slice('\\x'.length), 'hex')

async function* seals(from: string): AsyncGenerator<Seal> {
  for await (const line of readLines(from, tablePart('app.log_seal'))) {
    const { position, digest }: { position: string | number; digest: string } = JSON.parse(line)
    yield { position: String(position), digest: bytes(digest) }
  }
}

const checkpoints = async (from: string): Promise<LogCheckpoint[]> => {
  const found: LogCheckpoint[] = []
  for await (const line of readLines(from, tablePart('app.log_checkpoint'))) {
    const row: Record<string, unknown> = JSON.parse(line)
    const stated = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
    for (const name of ['position', 'given_up', 'keyed_after'] as const)
      if (stated[name] !== undefined) stated[name] = String(stated[name])
    for (const name of ['digest', 'signature'] as const) stated[name] = bytes(String(stated[name]))
    stated.at = new Date(String(stated.at)).toISOString()
    found.push(stated as unknown as LogCheckpoint)
  }
  return found
}

/** Reads items page by page, each once: the caller asks for them in order. */
const inOrder = <T>(items: AsyncGenerator<T>) => {
  return async (_after: Position, limit: number): Promise<T[]> => {
    const page: T[] = []
    while (page.length < limit) {
      const { value, done } = await items.next()
      if (done) break
      page.push(value)
    }
    return page
  }
}

/**
 * Verifies the log of a back-up against its own hashes, seals, checkpoints and ledger, as `bin/opdesk audit:verify` does with the
 * log of a store.
 * @throws StartError that names the first broken position
 */
export const verifyBackedUpSeals = async (
  from: string,
  manifest: Manifest,
  keys: Pick<Keys, 'verifying' | 'events'>,
): Promise<VerifiedSeals> => {
  const ledger = createLedger(ledgerFile({ dataDir: from }))
  const written = { checkpoints: await checkpoints(from), ledger: await ledger.read() }
  const last = { position: START, events: 0, digest: GENESIS }
  const sealed = inOrder(seals(from))
  const { first } = await verifyLog({
    ...written,
    log: {
      readAll: inOrder(backedUpEvents(from)),
      read: async stream => {
        throw new Error(`the last event of ${stream} is no longer in memory`)
      },
    },
    // The chain needs the last event of each stream, and the streams of a back-up cannot be read again one by one.
    headsKept: Number.POSITIVE_INFINITY,
    dense: manifest.log !== 'eventstoredb',
    seals: async (after, limit) => {
      const page = await sealed(after, limit)
      const end = page.at(-1)
      if (end) Object.assign(last, end, { events: last.events + page.length })
      return page
    },
    ledgerEnd: await ledger.last(),
    publicKeys: keys.verifying,
    hashes: createEventHashes(keys.events),
    now: new Date(manifest.at),
  })
  if (first)
    throw new StartError(
      `The log of this back-up is broken at position ${first.position}: ${first.detail}. Nothing was written: a log is moved only whole.`,
    )
  const { standing } = afterRestores(written.checkpoints, keys.verifying)
  return { last, marks: standing.filter(one => statesMore(one) && signerOf(one, keys.verifying) !== -1) }
}

import { access } from 'node:fs/promises'
import path from 'node:path'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { type Keys, openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { ledgerFile } from '@opdesk/server/open-log.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import type pg from 'pg'
import type { Manifest } from '../manifest.ts'
import { appendLog, type MovedEvent } from './append-log.ts'
import { verifyBackedUpSeals } from './backed-up-seals.ts'
import { createSealer, signMove } from './begin-seals.ts'
import { backedUpEvents, eventLine } from './event-lines.ts'
import { isMove, openEventStoreDb } from './log-stores.ts'
import { createPositions, movePositions, savePositions } from './positions.ts'

const PAGE = 500

/** Writes the log of a back-up into a store that gives its events other positions. */
export interface LogMove {
  /** Writes the log. @param insert writes rows of `log.events`; not called where EventStoreDB has the log */
  writeLog(client: pg.ClientBase, insert: (lines: readonly string[]) => Promise<unknown>): Promise<void>
  /** Converts all positions and begins the seals, after all tables were restored. */
  finish(client: pg.ClientBase): Promise<void>
  /** Begins the ledger of the new store. */
  writeLedger(): Promise<void>
  close(): Promise<void>
}

export interface MoveOptions {
  dataDir: string
  keysDir: string
  /** The EventStoreDB to which the log is restored; absent: the database. */
  eventStoreUrl?: string | undefined
}

const openExistingKeys = async (keysDir: string): Promise<Keys> => {
  for (const name of ['master.key', 'log-signing.pem'])
    await access(path.join(keysDir, name)).catch(() => {
      throw new StartError(
        `The folder ${keysDir} (KEYS_DIR) has no ${name}. A move to another store verifies and signs the log, so put the keys there first.`,
      )
    })
  return openKeys(keysDir)
}

async function* renumbered(from: string): AsyncGenerator<MovedEvent> {
  let position = 0n
  for await (const event of backedUpEvents(from)) {
    position += 1n
    yield { event: { ...event, position: String(position) }, before: event.position }
  }
}

async function* pages<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = []
  for await (const item of items) {
    page.push(item)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/**
 * Prepares the restore of a back-up whose events get new positions: to EventStoreDB, or from it. Verifies the back-up's seals first.
 * Undefined for a back-up of a log in Postgres that is restored into Postgres: its positions stay.
 * @throws StartError when the keys are missing or the log of the back-up is not whole
 */
export const prepareMove = async (
  { dataDir, keysDir, eventStoreUrl }: MoveOptions,
  from: string,
  manifest: Manifest,
): Promise<LogMove | undefined> => {
  if (!isMove(manifest, eventStoreUrl)) return undefined
  const source = manifest.log ?? 'postgres'
  const keys = await openExistingKeys(keysDir)
  const verified = await verifyBackedUpSeals(from, manifest, keys)
  const store = await openEventStoreDb(eventStoreUrl)
  const ledger = createLedger(ledgerFile({ dataDir }))
  let signed: Awaited<ReturnType<typeof signMove>> = []
  let end: ReturnType<ReturnType<typeof createSealer>['last']> | undefined
  return {
    async writeLog(client, insert) {
      await createPositions(client)
      const sealer = createSealer(client)
      for await (const page of pages(store ? appendLog(store, from) : renumbered(from))) {
        const events = page.map(({ event }) => event)
        if (!store) await insert(events.map(eventLine))
        await savePositions(
          client,
          page.map(({ before }) => before),
          events.map(({ position }) => position),
        )
        await sealer.seal(events)
      }
      end = sealer.last()
      if (end.events !== manifest.tables['log.events'])
        throw new StartError(
          `The log has ${end.events} events, but the back-up was written with ${manifest.tables['log.events']}.`,
        )
    },
    async finish(client) {
      await movePositions(client)
      if (end) signed = await signMove(client, { source, verified, end, privateKey: keys.signing, now: new Date() })
    },
    async writeLedger() {
      for (const checkpoint of signed) await ledger.add(checkpoint)
    },
    close: async () => store?.close(),
  }
}

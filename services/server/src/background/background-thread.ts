import { type MessagePort, parentPort } from 'node:worker_threads'
import type { Readiness } from '@opdesk/api/deps.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import type { RazorpaySettings } from '@opdesk/integrations/payments/razorpay-settings.ts'
import { createCloser } from '../closer.ts'
import { type Connections, sharedBy } from '../connections.ts'
import { explain } from '../explain.ts'
import { createLogger } from '../logger.ts'
import { openShared } from '../open-shared.ts'
import type { Settings } from '../settings.ts'
import { startTracing } from '../watching/start-tracing.ts'
import { startWatching } from '../watching/start-watching.ts'
import { createThreadMetrics } from '../watching/thread-metrics.ts'
import { startBackground } from './start-background.ts'

/** Start data of the thread. */
export interface Order {
  /** `parts` without the API, and no port for health. */
  settings: Settings
  connections: Connections & { owner: string }
  account: RazorpaySettings | null
}

/** Requests to the thread. */
export interface Told {
  parts: {
    readiness: Readiness[]
    /** Ids of persons with data that it could not decrypt. */
    unreadable: string[]
  }
  /** In the format of Prometheus. */
  metrics: string
}

/** Messages to the thread. `listening`: the address at which the API listens. */
export type Instruction =
  | { kind: 'start'; order: Order }
  | { kind: 'listening'; url: string }
  | { kind: 'tell'; about: keyof Told; port: MessagePort }
  | { kind: 'stop' }

/**
 * Messages from the thread. Error objects would lose their class, so `failed` has the sentence for the person at the terminal.
 */
export type ThreadMessage = { kind: 'notice'; sentence: string } | { kind: 'started' } | { kind: 'failed'; sentence: string }

type Tell = { [About in keyof Told]: () => Promise<Told[About]> }

const send = (message: ThreadMessage) => parentPort?.postMessage(message)
const stopping = new AbortController()
let url = ''
let running: Promise<{ tell: Tell; stop(): Promise<void> }> | undefined

/** The thread that runs all parts except the API (create-background-thread.ts). */
parentPort?.on('message', async (instruction: Instruction) => {
  if (instruction.kind === 'start') await start(instruction.order)
  else if (instruction.kind === 'listening') url = instruction.url
  else if (instruction.kind === 'tell') await answer(instruction)
  else await stop()
})

async function start(order: Order): Promise<void> {
  const { settings } = order
  const logger = createLogger(settings)
  const fail = (error: unknown) => {
    if (stopping.signal.aborted) return
    logger.fatal({ err: error }, 'the background parts end')
    send({ kind: 'failed', sentence: explain(error, settings) })
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  url = `http://${settings.host}:${settings.port}`
  running = startParts(order, logger)
  await running.then(() => send({ kind: 'started' }), fail)
}

async function startParts({ settings, connections, account }: Order, logger: ReturnType<typeof createLogger>) {
  const { close, closeLater } = createCloser(logger)
  try {
    const tracing = await startTracing(settings.tracing, settings.parts, logger)
    closeLater('tracing', () => tracing.stop())
    const keys = await openKeys(settings.keysDir)
    const connectionString = sharedBy(connections, settings.parts)
    const shared = await openShared(settings, { connectionString, keys, logger, closeLater })
    const background = await startBackground({
      settings,
      connections,
      keys,
      shared,
      account,
      publicUrl: () => settings.publicUrl ?? url,
      onNotice: sentence => send({ kind: 'notice', sentence }),
      signal: stopping.signal,
      closeLater,
    })
    const metrics = createThreadMetrics('background')
    const watching = await startWatching({ ...shared, settings, metrics, ...background })
    closeLater('watching', () => watching.stop())
    const { unreadable } = shared.store
    const tell: Tell = {
      parts: async () => ({ readiness: await background.readiness(), unreadable: unreadable.persons() }),
      metrics: () => metrics.metrics(),
    }
    return { tell, stop: close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The caller notices a missing answer. */
async function answer({ about, port }: Extract<Instruction, { kind: 'tell' }>): Promise<void> {
  const started = await running?.catch(() => undefined)
  if (started) port.postMessage(await started.tell[about]())
}

async function stop(): Promise<void> {
  stopping.abort()
  await (await running?.catch(() => undefined))?.stop()
  process.exit(0)
}

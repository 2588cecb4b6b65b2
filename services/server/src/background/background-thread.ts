import { type MessagePort, parentPort } from 'node:worker_threads'
import type { Readiness } from '@opdesk/api/deps.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createCloser } from '../closer.ts'
import { type Connections, sharedBy } from '../connections.ts'
import { explain } from '../explain.ts'
import { createLogger } from '../logger.ts'
import { startMonitoring } from '../monitoring/start-monitoring.ts'
import { startTracing } from '../monitoring/start-tracing.ts'
import { createThreadMetrics } from '../monitoring/thread-metrics.ts'
import { openShared } from '../open-shared.ts'
import type { Settings } from '../settings.ts'
import type { ProviderAccounts } from '../start-providers.ts'
import { makeClockWrong } from '../wrong-clock.ts'
import { startBackground } from './start-background.ts'

/** Data with which the thread starts its parts. */
export interface ThreadOptions {
  /** The settings of the process, with all its `parts` except the API. */
  settings: Settings
  connections: Connections
  accounts: ProviderAccounts
}

/** Requests that the thread answers. */
export interface ThreadAnswers {
  parts: {
    readiness: Readiness[]
    /** Ids of persons with data that the thread could not decrypt. */
    unreadable: string[]
  }
  /** The metrics in the format of Prometheus. */
  metrics: string
}

/** Messages to the thread. `listening`: the address at which the API listens. */
export type Instruction =
  | { kind: 'start'; order: ThreadOptions }
  | { kind: 'listening'; url: string }
  | { kind: 'request'; about: keyof ThreadAnswers; port: MessagePort }
  | { kind: 'stop' }

/**
 * Messages from the thread. `failed` has a sentence for the person at the terminal, because an error object would lose its class.
 */
export type ThreadMessage = { kind: 'notice'; sentence: string } | { kind: 'started' } | { kind: 'failed'; sentence: string }

type AnswerHandlers = { [About in keyof ThreadAnswers]: () => Promise<ThreadAnswers[About]> }

const send = (message: ThreadMessage) => parentPort?.postMessage(message)
const stopping = new AbortController()
let url = ''
let running: Promise<{ handlers: AnswerHandlers; stop(): Promise<void> }> | undefined

/** The thread that runs all parts except the API (create-background-thread.ts). */
parentPort?.on('message', async (instruction: Instruction) => {
  if (instruction.kind === 'start') await start(instruction.order)
  else if (instruction.kind === 'listening') url = instruction.url
  else if (instruction.kind === 'request') await answer(instruction)
  else await stop()
})

async function start(order: ThreadOptions): Promise<void> {
  const { settings } = order
  if (settings.clockErrorMs !== 0) makeClockWrong(settings.clockErrorMs)
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

async function startParts({ settings, connections, accounts }: ThreadOptions, logger: ReturnType<typeof createLogger>) {
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
      accounts,
      publicUrl: () => settings.publicUrl ?? url,
      onNotice: sentence => send({ kind: 'notice', sentence }),
      signal: stopping.signal,
      closeLater,
    })
    const metrics = createThreadMetrics('background')
    const monitoring = await startMonitoring({ ...shared, settings, parts: settings.parts, metrics, ...background })
    closeLater('monitoring', () => monitoring.stop())
    const { unreadable } = shared.store
    const handlers: AnswerHandlers = {
      parts: async () => ({ readiness: await background.readiness(), unreadable: unreadable.persons() }),
      metrics: () => metrics.metrics(),
    }
    return { handlers, stop: close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Without an answer the caller's time limit ends the request. */
async function answer({ about, port }: Extract<Instruction, { kind: 'request' }>): Promise<void> {
  const started = await running?.catch(() => undefined)
  if (started) port.postMessage(await started.handlers[about]())
}

async function stop(): Promise<void> {
  stopping.abort()
  await (await running?.catch(() => undefined))?.stop()
  process.exit(0)
}

import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { Readiness } from '@opdesk/api/deps.ts'
import { StartError } from '../start-error.ts'
import type { Instruction, ThreadAnswers, ThreadMessage, ThreadOptions } from './background-thread.ts'

export interface BackgroundThread {
  /** Resolves when all parts run and the demo data are made. @throws StartError; the signal's reason when it aborts */
  start(order: ThreadOptions, options: { onNotice: (sentence: string) => void; signal?: AbortSignal | undefined }): Promise<void>
  /** Passes the API's address on to the thread: links in mails begin with it, unless the settings have a public URL. */
  listening(url: string): void
  /** Readiness of the thread's parts; without an answer in time they count as not ready. */
  readiness(): Promise<Readiness[]>
  /** The metrics in the format of Prometheus; '' without an answer in time. */
  metrics(): Promise<string>
  /** Ids of persons with data that the thread could not decrypt, as of the latest readiness check. */
  unreadable(): readonly string[]
  /** Resolves when all parts are closed. May be called twice. */
  stop(): Promise<void>
}

/** Time limit for an answer of the thread. A readiness probe must get the state of all parts within three seconds. */
const ANSWER_WITHIN_MS = 2000
const NO_ANSWER: Readiness = { name: 'background parts', ok: false, detail: { error: 'no answer in time' } }

interface Options {
  /** Called when the thread ends without `stop()` after its start. */
  onEnd: (error: StartError) => void
  /** Program of the thread; tests replace it. */
  program?: URL
}

const PROGRAM = new URL('./background-thread.ts', import.meta.url)

/**
 * Creates a thread for all parts except the API, so that requests do not wait while views are written and claims are settled
 * (decision 0100). The thread loads its program at once, and starts the parts on request.
 */
export const createBackgroundThread = ({ onEnd, program = PROGRAM }: Options): BackgroundThread => {
  const thread = new Worker(program)
  const instruct = (instruction: Instruction) => thread.postMessage(instruction)
  const starting = Promise.withResolvers<void>()
  starting.promise.catch(() => undefined)
  const exited = Promise.withResolvers<void>()
  let unreadable: readonly string[] = []
  let onNotice: (sentence: string) => void = () => undefined
  let hasStarted = false
  let hasFailed = false
  let isStopping = false

  const fail = (error: StartError): void => {
    if (isStopping || hasFailed) return
    hasFailed = true
    starting.reject(error)
    if (hasStarted) onEnd(error)
  }
  const hear = (message: ThreadMessage): void => {
    if (message.kind === 'notice') onNotice(message.sentence)
    else if (message.kind === 'failed') fail(new StartError(message.sentence))
    else {
      hasStarted = true
      starting.resolve()
    }
  }
  thread.on('message', hear)
  // The thread cannot report these errors: it is out of memory, or its program cannot be loaded.
  thread.on('error', error => fail(new StartError(`The background thread ended: ${messageOf(error)}. Start opdesk again.`)))
  thread.on('exit', () => {
    exited.resolve()
    fail(new StartError('The background thread ended unexpectedly, so opdesk stops; start it again.'))
  })

  const ask = async <About extends keyof ThreadAnswers>(about: About): Promise<ThreadAnswers[About] | undefined> => {
    const { port1: ours, port2: port } = new MessageChannel()
    const answered = once(ours, 'message', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    thread.postMessage({ kind: 'request', about, port } satisfies Instruction, [port])
    try {
      const [told] = (await answered) as [ThreadAnswers[About]]
      return told
    } catch {
      return undefined
    } finally {
      ours.close()
    }
  }

  return {
    async start(order, { onNotice: notice, signal }) {
      onNotice = notice
      signal?.throwIfAborted()
      const abort = () => starting.reject(signal?.reason)
      signal?.addEventListener('abort', abort)
      instruct({ kind: 'start', order })
      await starting.promise.finally(() => signal?.removeEventListener('abort', abort))
    },
    listening: url => instruct({ kind: 'listening', url }),
    async readiness() {
      const told = await ask('parts')
      if (!told) return [NO_ANSWER]
      unreadable = told.unreadable
      return told.readiness
    },
    metrics: async () => (await ask('metrics')) ?? '',
    unreadable: () => unreadable,
    async stop() {
      isStopping = true
      instruct({ kind: 'stop' })
      await exited.promise
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')

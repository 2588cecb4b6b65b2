import { Worker } from 'node:worker_threads'
import type { Readiness } from '@opdesk/api/deps.ts'
import { StartError } from '../start-error.ts'
import type { Instruction, Order, ThreadMessage, Told } from './background-thread.ts'

export interface BackgroundThread {
  /** Resolves when all parts run, and the demo data are made. @throws StartError; the signal's reason when it aborts */
  start(order: Order, options: { onNotice: (sentence: string) => void; signal?: AbortSignal | undefined }): Promise<void>
  /** Tells the address at which the API listens: links in mails begin with it, unless the settings have another. */
  listening(url: string): void
  /** Of its parts; not ready when there is no answer in time. */
  readiness(): Promise<Readiness[]>
  /** In the format of Prometheus; '' when there is no answer in time. */
  metrics(): Promise<string>
  /** Ids of persons whose data it could not decrypt, when it was last asked for its readiness. */
  unreadable(): readonly string[]
  /** Resolves when all parts are closed. May be called twice. */
  stop(): Promise<void>
}

/** A probe gives all parts three seconds. */
const ANSWER_WITHIN_MS = 2000
const NO_ANSWER: Readiness = { name: 'background parts', ok: false, detail: { error: 'no answer in time' } }

/**
 * A thread for everything that is not the API, so that requests do not wait while views are written and claims are settled
 * (decision 0100). It loads the program at once, and starts the parts when it is told. When it ends by itself afterwards, that is an
 * uncaught error of this process.
 */
export const createBackgroundThread = (): BackgroundThread => {
  const thread = new Worker(new URL('./background-thread.ts', import.meta.url))
  const instruct = (instruction: Instruction) => thread.postMessage(instruction)
  const starting = Promise.withResolvers<void>()
  starting.promise.catch(() => undefined)
  const exited = Promise.withResolvers<void>()
  const asking = new Map<number, (told?: unknown) => void>()
  let unreadable: readonly string[] = []
  let onNotice: (sentence: string) => void = () => undefined
  let asked = 0
  let hasStarted = false
  let isStopping = false

  const fail = (error: Error): void => {
    if (isStopping) return
    starting.reject(error)
    if (hasStarted) throw error
  }
  const hear = (message: ThreadMessage): void => {
    if (message.kind === 'notice') onNotice(message.sentence)
    else if (message.kind === 'told') asking.get(message.number)?.(message.told)
    else if (message.kind === 'failed') fail(new StartError(message.sentence))
    else {
      hasStarted = true
      starting.resolve()
    }
  }
  thread.on('message', hear)
  // Its memory is used up, or the program cannot be loaded: the thread could not say it in words of its own.
  thread.on('error', error => fail(new StartError(`What runs behind the API ended: ${messageOf(error)}. Start opdesk again.`)))
  thread.on('exit', () => {
    for (const answer of asking.values()) answer()
    exited.resolve()
    fail(new StartError('What runs behind the API ended unexpectedly, so opdesk stops; start it again.'))
  })

  const ask = <About extends keyof Told>(about: About): Promise<Told[About] | undefined> =>
    new Promise(resolve => {
      asked += 1
      const number = asked
      const answer = (told?: unknown) => {
        clearTimeout(late)
        asking.delete(number)
        resolve(told as Told[About] | undefined)
      }
      const late = setTimeout(answer, ANSWER_WITHIN_MS)
      asking.set(number, answer)
      instruct({ kind: 'tell', about, number })
    })

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

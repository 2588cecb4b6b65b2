import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ProcessAnswer } from './serve-requests.ts'

/** Work that is given up: it takes too long, or its process ends. */
export class ChildProcessFailed extends Error {
  override name = 'ChildProcessFailed'
}

/** Asks the process; several orders of one work reach the same process. */
export type Call<Order, Answer> = (order: Order) => Promise<Answer>

export interface ProcessPool<Order, Answer> {
  /**
   * @throws DomainError as the process does, and `unavailable` when the product is stopped; ChildProcessFailed; the errors of
   * `work`
   */
  use<T>(work: (call: Call<Order, Answer>) => Promise<T>): Promise<T>
}

/** A process that needs more ends alone, without the product. */
const MEMORY = ['--max-old-space-size=192', '--max-semi-space-size=8']
/** The only setting of the product that a process gets: the place of compiled files. */
const { NODE_COMPILE_CACHE } = process.env
const CHILD_ENVIRONMENT = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
/** A stop of the product may reach all of its processes: the work is not at fault then. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const start = (program: URL): ChildProcess => {
  const child = fork(fileURLToPath(program), [], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...MEMORY],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: CHILD_ENVIRONMENT,
  })
  // A process that is not asked may still report an error.
  child.on('error', () => undefined)
  return child
}

const hasEnded = ({ exitCode, signalCode, connected }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || !connected

const kill = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    child.once('exit', () => resolve())
    if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGKILL')) resolve()
  })

/** One order to a process, and its answer. */
const callOnce = <Order, Answer>(child: ChildProcess, order: Order, limit: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      child.off('message', hear).off('error', fail).off('exit', exit)
      limit.removeEventListener('abort', giveUp)
      settle()
    }
    const fail = (error: Error) => end(() => reject(new ChildProcessFailed(error.message)))
    const giveUp = () => fail(new Error('it takes too long'))
    const hear = (answer: ProcessAnswer) =>
      end(() => {
        if (answer.kind === 'done') resolve(answer.value as Answer)
        else if (answer.kind === 'refused') reject(new DomainError(answer.code, answer))
        else reject(new ChildProcessFailed(answer.message))
      })
    const exit = (code: number | null, signal: NodeJS.Signals | null) =>
      STOP_SIGNALS.includes(signal ?? '')
        ? end(() => reject(new DomainError('unavailable')))
        : fail(new Error(`the process ended with ${code ?? signal}`))
    child.on('message', hear).on('error', fail).on('exit', exit)
    limit.addEventListener('abort', giveUp)
    if (limit.aborted) giveUp()
    else child.send(order as object, error => error && fail(error))
  })

/**
 * Work in a process of its own (serve-requests.ts): its memory and time are bounded, and requests are answered meanwhile. A
 * process serves one work, or further ones that begin within `idleMs` after an answer. All memory of a process is free when it
 * ends; that of a thread stays with the product.
 */
export const createProcessPool = <Order, Answer>(
  program: URL,
  { timeLimitMs, idleMs = 0 }: { timeLimitMs: number; idleMs?: number },
): ProcessPool<Order, Answer> => {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const take = (): ChildProcess => {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (hasEnded(child)) continue
      child.ref()
      child.channel?.ref()
      return child
    }
    return start(program)
  }
  const keep = (child: ChildProcess): void => {
    child.unref()
    child.channel?.unref()
    const drop = () => {
      idle.delete(child)
      void kill(child)
    }
    idle.set(child, setTimeout(drop, idleMs).unref())
  }
  return {
    use: async work => {
      const child = take()
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), timeLimitMs)
      let isSound = true
      try {
        return await work(order => callOnce(child, order, limit.signal))
      } catch (error) {
        isSound = error instanceof DomainError
        throw error
      } finally {
        clearTimeout(timer)
        if (isSound && idleMs > 0 && !hasEnded(child)) keep(child)
        else await kill(child)
      }
    },
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ProcessAnswer } from './serve-requests.ts'

/** The work was given up, because it takes too long or its process ended. */
export class ChildProcessFailed extends Error {
  override name = 'ChildProcessFailed'
}

/** Sends an order to the process and resolves with the answer. All orders of one `work` go to the same process. */
export type Call<Order, Answer> = (order: Order) => Promise<Answer>

export interface ProcessPool<Order, Answer> {
  /**
   * Runs `work` with a process. @throws DomainError as the process does, and `unavailable` when the product is stopped;
   * ChildProcessFailed; the errors of `work`
   */
  use<T>(work: (call: Call<Order, Answer>) => Promise<T>): Promise<T>
  /** Ends all processes. Work that is under way is refused as `unavailable`. */
  close(): Promise<void>
}

/** Memory limit of a process in MB. If it needs more, that process ends, and not the product. */
const MEMORY_MB = 192
/** The only environment variable that a process inherits: the folder of compiled code. */
const { NODE_COMPILE_CACHE } = process.env
const CHILD_ENVIRONMENT = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
/** Signals that may stop all processes of the product together: a process that they end has not failed at its work. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

interface StartOptions {
  /** Limit of JavaScript's memory in MB. */
  memoryMb: number
  /** Priority for the processor as in `os.setPriority`: 19 runs only on time that no other process uses. */
  priority: number
  /** Variables of the process, for example of its C library. */
  environment: Readonly<Record<string, string>>
  /** Further options of Node, for example of its permission model. */
  nodeOptions: readonly string[]
}

const start = (program: URL, { memoryMb, priority, nodeOptions, environment }: StartOptions): ChildProcess => {
  const child = fork(fileURLToPath(program), [], {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${memoryMb}`,
      '--max-semi-space-size=8',
      ...nodeOptions,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...CHILD_ENVIRONMENT, ...environment },
  })
  // A process without a running order may still report an error; without a listener it would end the product.
  child.on('error', () => undefined)
  // Lowering one's own priority needs no right. A process that has just ended has none.
  if (priority !== 0 && child.pid !== undefined)
    try {
      setPriority(child.pid, priority)
    } catch {}
  return child
}

const hasEnded = ({ exitCode, signalCode, connected }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || !connected

const kill = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    child.once('exit', () => resolve())
    if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGKILL')) resolve()
  })

/** Sends one order to a process and returns its answer. */
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
 * Runs work in a separate process (serve-requests.ts): memory and time are limited, and requests are answered meanwhile. A process
 * does one work at a time, and is reused for work that begins within `idleMs` after an answer. When a process ends, all its memory
 * is free; memory of a thread would stay with the product.
 */
export const createProcessPool = <Order, Answer>(
  program: URL,
  {
    timeLimitMs,
    idleMs = 0,
    memoryMb = MEMORY_MB,
    priority = 0,
    nodeOptions = [],
    environment = {},
  }: { timeLimitMs: number; idleMs?: number } & Partial<StartOptions>,
): ProcessPool<Order, Answer> => {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const busy = new Set<ChildProcess>()
  const take = (): ChildProcess => {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (hasEnded(child)) continue
      child.ref()
      child.channel?.ref()
      return child
    }
    return start(program, { memoryMb, priority, nodeOptions, environment })
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
      busy.add(child)
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
        busy.delete(child)
        if (isSound && idleMs > 0 && !hasEnded(child)) keep(child)
        else await kill(child)
      }
    },
    close: async () => {
      // Their calls are refused as `unavailable`.
      for (const child of busy) child.kill('SIGTERM')
      const waiting = [...idle]
      idle.clear()
      for (const [child, timer] of waiting) {
        clearTimeout(timer)
        child.ref()
        await kill(child)
      }
    },
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { TcpProxy } from '@opdesk/event-store/tcp-proxy.ts'
import { killPart, type PartProcess, startPart, startPartWithWrongClock } from '@opdesk/server/testing/part-process.ts'
import type { PostgresProcess } from './postgres-process.ts'

export interface Worker extends PartProcess {
  proxy: TcpProxy
}

/** Processes of the product with all parts, each connected to the database through its own proxy. */
export interface Workers {
  /** The running workers. Waits until there are two, so that one can fail and the other can take over. */
  ready(): Promise<readonly Worker[]>
  /** URLs of the running APIs, including those with an injected fault. */
  urls(): readonly string[]
  /** Kills a worker and starts another in its place. */
  replace(worker: Worker): Promise<void>
  /**
   * Kills a worker, runs another with a clock that is wrong by this many seconds for some time, and then starts a right one.
   * `leases` counts the leases of a process, by its name in the table of lease holders.
   * @throws Error if the wrong one gets ready or leads
   */
  replaceByWrong(worker: Worker, errorSeconds: number, leases: (label: string) => Promise<number>): Promise<void>
  stop(): Promise<void>
}

const PARTS = ['api', 'projections', 'workflows']
const READY_MIN = 2
/** Longer than the takeover of the leases of a killed process, so that a process with a wrong clock would have taken them. */
const WRONG_FOR_MS = 4000
/** Free space required for uploads in MB, less than by default: after a thousand rounds the small disk has less space left. */
const MIN_FREE_DISK_MB = '64'

/** @param settings further environment variables of all workers */
export const startWorkers = async (
  count: number,
  postgres: PostgresProcess,
  dataDir: string,
  settings: Record<string, string>,
): Promise<Workers> => {
  let workers: Worker[] = []
  const starting = new Set<Promise<void>>()
  const envOf = (url: string) => ({
    ...settings,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://opdesk.example',
    MIN_FREE_DISK_MB,
  })
  const start = async (): Promise<void> => {
    const { proxy, url } = await postgres.openProxy()
    const started = await startPart(PARTS, envOf(url)).catch(async error => {
      await proxy.close()
      throw error
    })
    // Changes `workers` only now, because `replace` may have assigned a new array during the start.
    workers.push({ ...started, proxy })
  }
  const startInBackground = (): void => {
    // Retries a start that failed because the database was unreachable.
    const started: Promise<void> = start()
      .catch(() => start())
      .finally(() => starting.delete(started))
    starting.add(started)
  }
  // The first worker creates the keys and therefore starts alone.
  await start()
  while (workers.length < count) await start()
  const remove = async (gone: Worker): Promise<void> => {
    workers = workers.filter(worker => worker !== gone)
    await killPart(gone)
    await gone.proxy.close()
  }
  const runWrong = async (errorSeconds: number, leases: (label: string) => Promise<number>): Promise<void> => {
    const { proxy, url } = await postgres.openProxy()
    try {
      const wrong = await startPartWithWrongClock(PARTS, errorSeconds, envOf(url))
      await delay(WRONG_FOR_MS)
      const held = await leases(wrong.label)
      await killPart(wrong)
      if (held > 0) throw new Error(`a process whose clock is wrong by ${errorSeconds} s holds ${held} leases`)
    } finally {
      await proxy.close()
    }
  }
  return {
    ready: async () => {
      while (workers.length < READY_MIN && starting.size > 0) await Promise.race(starting)
      return workers
    },
    urls: () => workers.flatMap(({ url }) => url ?? []),
    replace: async gone => {
      await remove(gone)
      startInBackground()
    },
    replaceByWrong: async (gone, errorSeconds, leases) => {
      await remove(gone)
      await runWrong(errorSeconds, leases).finally(() => startInBackground())
    },
    stop: async () => {
      await Promise.all(starting)
      await Promise.all(workers.map(killPart))
      await Promise.all(workers.map(({ proxy }) => proxy.close()))
    },
  }
}

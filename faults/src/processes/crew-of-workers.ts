import type { TcpProxy } from '@opdesk/event-store/tcp-proxy.ts'
import { killPart, type PartProcess, startPart } from '@opdesk/server/testing/part-process.ts'
import type { OwnPostgres } from './own-postgres.ts'

export interface Worker extends PartProcess {
  proxy: TcpProxy
}

/** Processes with an API and all that is led, each over a wire of its own. */
export interface Workers {
  /** Those that are there now. Waits until there are two: one is to be struck, and another takes over. */
  ready(): Promise<readonly Worker[]>
  /** Of the APIs that are there now, also of those that are struck. */
  urls(): readonly string[]
  /** Kills one, and starts another in its place meanwhile; its clock is that much ahead. */
  replace(worker: Worker, clockOffsetS?: number): Promise<void>
  stop(): Promise<void>
}

const ENOUGH = 2
/** After a thousand rounds a small disk has less room than uploads ask for in an installation. */
const MIN_FREE_DISK_MB = '64'

/** @param settings further variables of all of them */
export const startWorkers = async (
  count: number,
  postgres: OwnPostgres,
  dataDir: string,
  settings: Record<string, string>,
): Promise<Workers> => {
  let workers: Worker[] = []
  const starting = new Set<Promise<void>>()
  const start = async (clockOffsetS: number): Promise<void> => {
    const { proxy, url } = await postgres.wire()
    const CLOCK_OFFSET_SECONDS = String(clockOffsetS)
    const own = {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://opdesk.example',
      CLOCK_OFFSET_SECONDS,
      MIN_FREE_DISK_MB,
    }
    const env = { ...settings, ...own }
    const started = await startPart(['api', 'projections', 'workflows'], env).catch(async error => {
      await proxy.close()
      throw error
    })
    // Only now: `workers` may be another list than before the start.
    workers.push({ ...started, proxy })
  }
  const startMeanwhile = (clockOffsetS = 0): void => {
    // A start that the database was away for is made again.
    const started: Promise<void> = start(clockOffsetS)
      .catch(() => start(clockOffsetS))
      .finally(() => starting.delete(started))
    starting.add(started)
  }
  // The first one makes the keys.
  await start(0)
  while (workers.length < count) await start(0)
  return {
    ready: async () => {
      while (workers.length < ENOUGH && starting.size > 0) await Promise.race(starting)
      return workers
    },
    urls: () => workers.flatMap(({ url }) => url ?? []),
    replace: async (gone, clockOffsetS) => {
      workers = workers.filter(worker => worker !== gone)
      await killPart(gone)
      await gone.proxy.close()
      startMeanwhile(clockOffsetS)
    },
    stop: async () => {
      await Promise.all(starting)
      await Promise.all(workers.map(killPart))
      await Promise.all(workers.map(({ proxy }) => proxy.close()))
    },
  }
}

import type { TcpProxy } from '@opdesk/event-store/tcp-proxy.ts'
import { killPart, type PartProcess, startPart } from '@opdesk/server/testing/part-process.ts'
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
  /** Kills a worker and starts another in its place, with this clock offset. */
  replace(worker: Worker, clockOffsetS?: number): Promise<void>
  stop(): Promise<void>
}

const READY_MIN = 2
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
  const start = async (clockOffsetS: number): Promise<void> => {
    const { proxy, url } = await postgres.openProxy()
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
    // Changes `workers` only now, because `replace` may have assigned a new array during the start.
    workers.push({ ...started, proxy })
  }
  const startInBackground = (clockOffsetS = 0): void => {
    // Retries a start that failed because the database was unreachable.
    const started: Promise<void> = start(clockOffsetS)
      .catch(() => start(clockOffsetS))
      .finally(() => starting.delete(started))
    starting.add(started)
  }
  // The first worker creates the keys and therefore starts alone.
  await start(0)
  while (workers.length < count) await start(0)
  return {
    ready: async () => {
      while (workers.length < READY_MIN && starting.size > 0) await Promise.race(starting)
      return workers
    },
    urls: () => workers.flatMap(({ url }) => url ?? []),
    replace: async (gone, clockOffsetS) => {
      workers = workers.filter(worker => worker !== gone)
      await killPart(gone)
      await gone.proxy.close()
      startInBackground(clockOffsetS)
    },
    stop: async () => {
      await Promise.all(starting)
      await Promise.all(workers.map(killPart))
      await Promise.all(workers.map(({ proxy }) => proxy.close()))
    },
  }
}

import { comparePositions } from '@opdesk/event-store/port.ts'
import { Gauge, type Registry } from 'prom-client'
import type { AppDeps } from '../deps.ts'
import { type Disk, diskFor } from '../files/free-disk.ts'
import { measureLeaders } from './leaders.ts'
import { measurePayoutDifferences } from './payout-difference-metrics.ts'

/** Dependencies of the three routes; a process without documents has no `storage`. */
export type HealthDeps = Pick<
  AppDeps,
  'store' | 'db' | 'positions' | 'clock' | 'readiness' | 'monitoringToken' | 'metrics' | 'otherMetrics' | 'unreadable'
> &
  Partial<Pick<AppDeps, 'storage' | 'minFreeBytes'>>

/** The disk of documents; undefined for a process without documents. */
export const diskOf = async ({ storage, minFreeBytes }: HealthDeps): Promise<Disk | undefined> =>
  storage && minFreeBytes !== undefined ? await diskFor({ storage, minFreeBytes }) : undefined

/**
 * Seconds since the first event that the live views lack; 0 if they have all events. Undefined while their position is unknown, or
 * no view is live.
 */
export const behindSeconds = async ({ store, positions, clock }: HealthDeps): Promise<number | undefined> => {
  const views = [...((await positions.awaitViews())?.values() ?? [])]
  if (!views.some(({ state }) => state === 'live')) return undefined
  const [missing] = await store.readAll(positions.current(), 1)
  return missing ? Math.max(0, (clock().getTime() - Date.parse(missing.at)) / 1000) : 0
}

/** Finds or registers a gauge: two servers of one process share it. It has no sample until it is set. */
const gauge = (registry: Registry, name: string, help: string): Gauge => {
  const existing = registry.getSingleMetric(name)
  if (existing instanceof Gauge) return existing
  const registered = new Gauge({ name, help, registers: [registry] })
  registered.remove()
  return registered
}

/** Sets a gauge; a number that could not be read leaves no sample, because a 0 would fire or silence alerts. */
const show = (metric: Gauge, value: number | undefined): void => (value === undefined ? metric.remove() : metric.set(value))

/**
 * Registers the gauges of log, views, leaders, and the disk of a process with documents. Returns a function that updates them
 * before each scrape.
 */
export const measureHealth = (registry: Registry, deps: HealthDeps): (() => Promise<void>) => {
  const { store, positions, db } = deps
  const position = gauge(registry, 'projection_position', 'Position of the read models in the log')
  const headPosition = gauge(registry, 'event_log_position', 'Last position of the log')
  const behind = gauge(
    registry,
    'opdesk_views_behind_seconds',
    'Age of the first event that the live views, as this process reads them, do not have',
  )
  const disk = deps.storage && {
    free: gauge(registry, 'opdesk_disk_free_bytes', 'Free space on the disk of the documents'),
    floor: gauge(registry, 'opdesk_disk_floor_bytes', 'Free space below which uploads are refused'),
  }
  const readLeaders = measureLeaders(registry, db)
  // Roles of processes without the API do not read the tables.
  const readDifferences = deps.storage ? measurePayoutDifferences(registry, db) : () => Promise.resolve()
  const unknown = () => undefined

  const measurePositions = async (): Promise<void> => {
    const [head, seconds] = await Promise.all([store.head().catch(unknown), behindSeconds(deps).catch(unknown)])
    const current = (await positions.awaitViews()) ? positions.current() : undefined
    show(headPosition, head === undefined ? head : Number(head))
    const isAhead = head !== undefined && current !== undefined && comparePositions(current, head) > 0
    show(position, current === undefined ? current : Number(isAhead ? head : current))
    show(behind, seconds)
  }
  const measureDisk = async (): Promise<void> => {
    if (!disk) return
    const found = await diskOf(deps).catch(unknown)
    show(disk.free, found?.free)
    show(disk.floor, found?.floor)
  }
  return async () => void (await Promise.all([measurePositions(), readLeaders(), readDifferences(), measureDisk()]))
}

import { DomainError } from '@opdesk/contracts/errors.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { projections as all } from '../all.ts'
import { eventTypes, type Projection } from './define-projection.ts'
import { createInPlace, createViewsOf } from './named-tables.ts'
import type { PositionWaiter, StandingViews } from './position-waiter.ts'

export interface ReadGuard {
  /**
   * Called with each statement before it is sent.
   * @throws behind if it reads a table that is not up to date
   */
  (sql: string): Promise<void> | undefined
  /**
   * Returns the statement over the tables of this program's versions. Call it after the guard, which waits until their schemas
   * are known.
   */
  inPlace: (sql: string) => string
}

/** Time for which a look at the log is valid for all statements. */
const PROVEN_MS = 300

interface Guarded {
  positions: Pick<PositionWaiter, 'views' | 'known'>
  store: Pick<EventStore, 'look'>
  projections?: readonly Projection[]
}

/**
 * Refuses statements that read a stopped view (decision 0073). Here a view counts as up to date while it follows the log with the
 * others; `x-min-position` and the like determine how far. A failed or building view can be read only if the log has no event for
 * it after the position of its table.
 */
export const createReadGuard = ({ positions, store, projections = all }: Guarded): ReadGuard => {
  const viewsOf = createViewsOf(projections)
  const standing = new WeakMap<StandingViews, ReadonlySet<Projection>>()
  const proofs = new Map<string, { until: number; proof: Promise<void> }>()

  /** The views that do not follow the log. */
  const stillOf = (views: StandingViews): ReadonlySet<Projection> => {
    const before = standing.get(views)
    if (before) return before
    const still = new Set(projections.filter(({ name }) => views.get(name)?.state !== 'live'))
    standing.set(views, still)
    return still
  }

  const prove = async (view: Projection, views: StandingViews): Promise<void> => {
    const table = views.get(view.name)
    if (!table) throw new DomainError('behind')
    const { events, end } = await store.look(table.position, 1, { types: eventTypes(view) })
    if (events.length > 0 || end === undefined) throw new DomainError('behind')
  }

  const proven = (view: Projection, views: StandingViews): Promise<void> => {
    const key = `${view.name} ${views.get(view.name)?.position}`
    const now = performance.now()
    const before = proofs.get(key)
    if (before && before.until > now) return before.proof
    if (proofs.size > projections.length) proofs.clear()
    const proof = prove(view, views)
    proof.catch(() => undefined)
    proofs.set(key, { until: now + PROVEN_MS, proof })
    return proof
  }

  const requireFresh = (sql: string, views: StandingViews): Promise<void> | undefined => {
    const still = stillOf(views)
    if (still.size === 0) return undefined
    const read = viewsOf(sql).filter(view => still.has(view))
    return read.length === 0 ? undefined : Promise.all(read.map(view => proven(view, views))).then(() => undefined)
  }

  const inPlace = createInPlace(projections)
  const guard = (sql: string): Promise<void> | undefined => {
    const views = positions.views()
    if (views) return requireFresh(sql, views)
    if (viewsOf(sql).length === 0) return undefined
    return positions.known().then(learned => {
      if (!learned) throw new DomainError('behind')
      return requireFresh(sql, learned)
    })
  }
  return Object.assign(guard, { inPlace: (sql: string) => inPlace(sql, positions.views()) })
}

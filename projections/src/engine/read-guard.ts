import { DomainError } from '@opdesk/contracts/errors.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import type { OperationNode } from 'kysely'
import { projections as all } from '../all.ts'
import { eventTypes, type Projection } from './define-projection.ts'
import type { PositionWaiter, ViewStates } from './position-waiter.ts'
import { createViewResolver } from './views-of-query.ts'

/**
 * Called with each query before it is sent. A raw statement names its views with `viewTable`.
 * @throws behind if the query reads a view that is not up to date
 */
export type ReadGuard = (query: OperationNode) => Promise<void> | undefined

/** Time in ms for which one poll of the log is valid for all statements. */
const PROOF_TTL_MS = 300

interface ReadGuardOptions {
  positions: Pick<PositionWaiter, 'views' | 'awaitViews'>
  store: Pick<EventStore, 'poll'>
  projections?: readonly Projection[]
}

/**
 * Refuses queries that read a stopped view (decision 0073). Here a view counts as up to date while it follows the log together with
 * the others; `x-min-position` and similar checks decide how far. A failed or unfinished view can be read only if the log has no
 * event for it after its table's position.
 */
export const createReadGuard = ({ positions, store, projections = all }: ReadGuardOptions): ReadGuard => {
  const viewsOf = createViewResolver(projections)
  const notLiveByStates = new WeakMap<ViewStates, ReadonlySet<Projection>>()
  const proofs = new Map<string, { until: number; proof: Promise<void> }>()

  /** The views that do not follow the log. */
  const notLiveViews = (views: ViewStates): ReadonlySet<Projection> => {
    const before = notLiveByStates.get(views)
    if (before) return before
    const notLive = new Set(projections.filter(({ name }) => views.get(name)?.state !== 'live'))
    notLiveByStates.set(views, notLive)
    return notLive
  }

  const prove = async (view: Projection, views: ViewStates): Promise<void> => {
    const table = views.get(view.name)
    if (!table) throw new DomainError('behind')
    const { events, end } = await store.poll(table.position, 1, { types: eventTypes(view) })
    if (events.length > 0 || end === undefined) throw new DomainError('behind')
  }

  const cachedProof = (view: Projection, views: ViewStates): Promise<void> => {
    const key = `${view.name} ${views.get(view.name)?.position}`
    const now = performance.now()
    const before = proofs.get(key)
    if (before && before.until > now) return before.proof
    if (proofs.size > projections.length) proofs.clear()
    const proof = prove(view, views)
    proof.catch(() => undefined)
    proofs.set(key, { until: now + PROOF_TTL_MS, proof })
    return proof
  }

  const requireFresh = (query: OperationNode, views: ViewStates): Promise<void> | undefined => {
    const notLive = notLiveViews(views)
    if (notLive.size === 0) return undefined
    const read = viewsOf(query).filter(view => notLive.has(view))
    return read.length === 0 ? undefined : Promise.all(read.map(view => cachedProof(view, views))).then(() => undefined)
  }

  return query => {
    const views = positions.views()
    if (views) return requireFresh(query, views)
    if (viewsOf(query).length === 0) return undefined
    return positions.awaitViews().then(states => {
      if (!states) throw new DomainError('behind')
      return requireFresh(query, states)
    })
  }
}

import type { EventStore } from '@opdesk/event-store/port.ts'
import type { Projection } from './define-projection.ts'

export interface Logger {
  info: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

export interface SessionOptions {
  store: EventStore
  connectionString: string
  projections: readonly Projection[]
  logger?: Logger | undefined
}

/** Channel on which a rebuild is requested: the runner then reads the checkpoints again. */
export const REBUILD_CHANNEL = 'opdesk_rebuild'

/** Name of the leader's lease, and of its connections. */
export const MAIN_LEASE = 'opdesk projections'

/** Name of the lease for leading some views beside the leader: versions that the leader's release does not have. */
export const SECONDARY_LEASE = 'opdesk projections beside'

/** The name of a leader, which owns checkpoints: made of its lease and token. */
export const leaderOf = (lease: string, token: string): string => (lease === MAIN_LEASE ? token : `beside ${token}`)

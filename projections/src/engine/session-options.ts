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

/** A notification on this channel makes the runner read the checkpoints again, because one of them requests a rebuild. */
export const REBUILD_CHANNEL = 'opdesk_rebuild'

/** Lease of the leader, and name of its connections. */
export const MAIN_LEASE = 'opdesk projections'

/** Lease of a process that leads, beside the leader, versions of views unknown to the leader's release. */
export const SECONDARY_LEASE = 'opdesk projections beside'

/** The owner of checkpoints, by lease and token. */
export const leaderOf = (lease: string, token: string): string => (lease === MAIN_LEASE ? token : `beside ${token}`)

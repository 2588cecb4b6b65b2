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

/** Notifying this channel makes the runner look at the checkpoints again: one of them asks for tables to be built anew. */
export const REBUILD_CHANNEL = 'opdesk_rebuild'

/** The lease of those who lead, and the name of their connections. */
export const NAME = 'opdesk projections'

/** The lease of those who lead, beside the leader, versions of views that the leader's release does not know. */
export const BESIDE = 'opdesk projections beside'

/** Who may move checkpoints, by lease and token. */
export const leaderOf = (lease: string, token: string): string => (lease === NAME ? token : `beside ${token}`)

import type { Viewer } from '@opdesk/contracts/claim/review-chain.ts'

/** Inputs of a decision besides the state: the injected clock and the actor. */
export interface DecisionContext {
  now: Date
  actor: Viewer & { name: string }
}

/** Inputs of replay from an event besides its data. */
export interface EventContext {
  at: string
  actor: { id: string; name: string; designation: number | null; acting_for?: { id: string; name: string } | undefined }
  version: number
}

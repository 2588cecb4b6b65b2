import type { Viewer } from '@opdesk/contracts/claim/review-chain.ts'

/** Inputs of a decision besides the state: the clock's time and the actor. */
export interface DecisionContext {
  now: Date
  actor: Viewer & { name: string }
}

/** Facts about an event that a fold gets besides its data. */
export interface EventContext {
  at: string
  actor: { id: string; name: string; designation: number | null; acting_for?: { id: string; name: string } | undefined }
  version: number
}

import type { Viewer } from '@opdesk/contracts/claim/policy.ts'

/** What a decision may use besides the state: the injected clock and the actor. */
export interface DecisionContext {
  now: Date
  actor: Viewer & { name: string }
}

/** What replay may use of an event besides its data. */
export interface EventContext {
  at: string
  actor: { id: string; name: string; designation: number | null; acting_for?: { id: string; name: string } | undefined }
  version: number
}

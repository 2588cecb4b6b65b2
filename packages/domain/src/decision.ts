import type { Viewer } from '@opdesk/contracts/claim/policy.ts'

/** What a decision may know besides the state: the injected clock and who acts. */
export interface DecisionContext {
  now: Date
  actor: Viewer & { name: string }
}

/** What replay may know of an event besides its content. */
export interface EventContext {
  at: string
  actor: { id: string; name: string; designation: number | null; acting_for?: { id: string; name: string } | undefined }
  version: number
}

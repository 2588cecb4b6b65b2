import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'

/** True for an event that adds readings of documents without a difference: a decision made before it stands. */
export const onlyAgrees = (event: RecordedEvent): boolean => {
  const { type, data } = claimAggregate.parse(event)
  return type === 'claim_documents_read' && data.flags.every(({ severity }) => severity === 'agrees')
}

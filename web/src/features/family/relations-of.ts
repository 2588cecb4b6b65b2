import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'

/**
 * The relations that count when another member is entered or changed: all but the changed one, and those that were not accepted.
 */
export const relationsOf = (members: readonly Member[], except?: string): number[] =>
  members.filter(({ _id, review_status }) => _id !== except && review_status !== 2).map(({ relation }) => relation)

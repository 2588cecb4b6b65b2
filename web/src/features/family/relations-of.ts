import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'

/**
 * The relations already taken in a family when a member is added or changed. Leaves out the changed member (`except`) and members
 * who were not accepted.
 */
export const relationsOf = (members: readonly Member[], except?: string): number[] =>
  members.filter(({ _id, review_status }) => _id !== except && review_status !== 2).map(({ relation }) => relation)

import type { ErrorEntries } from '../../error-entries.ts'

export const familyErrors = {
  self_fixed: [422, 'Your own record cannot be deleted, and your name and mobile number cannot be changed here.'],
  family_full: [422, 'A family can have up to 20 members. Please delete one you do not need first.'],
  cover_full: [422, 'The plan has no place for another member.'],
  relation_not_in_plan: [422, 'This plan covers the spouse and up to two children only.'],
  child_too_old: [422, 'This plan covers children below 21 years only.'],
  document_required: [422, 'Please attach a document that shows the new details.'],
  change_not_possible: [422, 'This change cannot be accepted any more. Please reject it with a reason.'],
  relation_taken: [409, 'The family already has a member with this relation.'],
  member_exists: [409, 'The family already has a member with this name and date of birth.'],
  not_reviewed: [409, 'This member is under review, or was not accepted.'],
  declaration_required: [422, 'Please make the declaration for this child first: you are the parent or lawful guardian.'],
  declaration_outdated: [422, 'The declaration for a child has changed. Please read it and agree again.'],
  already_reviewed: [409, 'This request has already been decided. Please look at it again.'],
  member_open_claims: [409, 'This member has open claims. The member can be deleted when these claims are decided and paid.'],
} as const satisfies ErrorEntries

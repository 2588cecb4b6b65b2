import { int, text } from '../engine/columns.ts'

/** The first columns of each table about claims: the claim and its subscriber. */
export const claimColumns = {
  claim_id: text(),
  claim_number: text(),
  subscriber_id: text(),
  subscriber_name: text(),
  subscriber_email: text(),
  subscriber_type: int(),
}

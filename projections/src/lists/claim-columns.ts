import { int, text } from '../engine/columns.ts'

/** The columns with which the tables about claims begin: the claim and its subscriber. */
export const claimColumns = {
  claim_id: text(),
  claim_number: text(),
  subscriber_id: text(),
  subscriber_name: text(),
  subscriber_email: text(),
  subscriber_type: int(),
}

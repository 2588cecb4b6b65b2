/** The columns with which the tables about claims begin: the claim and its subscriber. */
export type ClaimColumns = {
  claim_id: string
  claim_number: string
  subscriber_id: string
  subscriber_name: string
  subscriber_email: string
  subscriber_type: number
}

export const claimColumns = {
  claim_id: 'text not null',
  claim_number: 'text not null',
  subscriber_id: 'text not null',
  subscriber_name: 'text not null',
  subscriber_email: 'text not null',
  subscriber_type: 'int not null',
}

import { randomInt } from 'node:crypto'

/** The simulator's entities, with the fields of RazorpayX's. Amounts in paise, times in seconds. */

export interface StatusDetails {
  description: string
  source: string
  reason: string
}

export interface SimulatedPayout {
  id: string
  entity: 'payout'
  fund_account_id: string
  amount: number
  currency: string
  notes: []
  fees: number
  tax: number
  /** One of the provider's, or a word that the product does not know. */
  status: string
  purpose: string
  utr: string | null
  mode: string
  reference_id: string | null
  narration: string | null
  batch_id: null
  status_details: StatusDetails | null
  created_at: number
  fee_type: ''
}

/** A later state of a payout. */
export interface Step {
  status: string
  /** Seconds after the step before, by the product's clock. */
  after_seconds?: number | undefined
  source?: string | undefined
  reason?: string | undefined
  description?: string | undefined
  utr?: string | null | undefined
  /** Wrong values, as a faulty provider would report them. */
  amount?: number | undefined
  currency?: string | undefined
  fund_account_id?: string | undefined
}

/** A payout with what the provider knows beside it. */
export interface StoredPayout {
  id: string
  payout: SimulatedPayout
  key: string
  /** SHA-256 of the request's body, in hexadecimal digits. */
  digest: string
  /** Paise taken from the balance; 0 before the transfer began, and after the money came back. */
  debited: number
  /** Steps to come, and the time of the first one in milliseconds by the product's clock. */
  steps: readonly Step[]
  due: number
}

export interface SimulatedContact {
  id: string
  entity: 'contact'
  name: string
  contact: null
  email: null
  type: string | null
  reference_id: string | null
  batch_id: null
  active: boolean
  notes: []
  created_at: number
}

export interface SimulatedFundAccount {
  id: string
  entity: 'fund_account'
  contact_id: string
  account_type: 'bank_account' | 'vpa'
  bank_account?: { ifsc: string; bank_name: string; name: string; account_number: string; notes: [] }
  vpa?: { username: string; handle: string; address: string }
  active: boolean
  batch_id: null
  created_at: number
}

export interface SimulatedValidation {
  id: string
  entity: 'fund_account.validation'
  fund_account: SimulatedFundAccount
  status: 'created' | 'completed' | 'failed'
  amount: number
  currency: string
  notes: []
  results: { account_status: 'active' | 'invalid' | null; registered_name: string | null }
  created_at: number
  utr: string | null
}

export interface SimulatedTransaction {
  id: string
  entity: 'transaction'
  account_number: string
  amount: number
  currency: 'INR'
  credit: number
  debit: number
  balance: number
  source: object | null
  /** True for a line that the API leaves out, as a faulty provider would. */
  is_hidden?: true
  created_at: number
}

export interface SimulatedDowntime {
  id: string
  entity: 'payout.downtime'
  scheduled: false
  method: string[]
  begin: number
  end: number | null
  status: 'started' | 'resolved'
  source: 'beneficiary'
  instrument: { bank: string }
  created_at: number
  updated_at: number
}

/** A POST that the simulator received. It has no personal data. */
export interface ReceivedPost {
  id: string
  /** By the product's clock, ISO 8601 in UTC. */
  at: string
  path: string
  key: string | null
  reference: string | null
  /** SHA-256 of the body, in hexadecimal digits. */
  digest: string
  /** HTTP status of the answer; 0 if it got none. */
  status: number
}

const ID_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export type IdPrefix = 'cont' | 'fa' | 'fav' | 'pout' | 'poutdown' | 'txn' | 'rvrsl' | 'bt' | 'evt' | 'post'

/** A new id in the provider's form: a prefix, then 14 letters and digits. */
export const newId = (prefix: IdPrefix): string =>
  `${prefix}_${Array.from({ length: 14 }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join('')}`

const UTR_DIGITS = 12

/** A bank's reference: twelve digits for UPI and IMPS, sixteen letters and digits for NEFT. */
export const newUtr = (mode: string): string => {
  const digits = Array.from({ length: UTR_DIGITS }, () => randomInt(10)).join('')
  return mode === 'NEFT' ? `SIMN${digits}` : digits
}

import type { Privilege } from '@opdesk/contracts/account/events.ts'
import type { DesignationCode, RoleName } from '@opdesk/contracts/codes.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** An account that can sign in. */
export type AccountRow = {
  id: string
  role: RoleName
  name: string
  /** Lower case. */
  email: string
  /**
   * A subscriber's confirmed address in lower case, used for sign-in, and its time of confirmation; empty and null if there is
   * none.
   */
  confirmed_email: string
  email_confirmed_at: string | null
  /** True if a subscriber entered `email` themselves, which allows its confirmation; false for other roles. */
  email_is_own: boolean
  country_code: string
  /** A subscriber's confirmed number; empty if there is none. */
  phone: string
  /** The record of the Designation Master, with its code if it is built in. */
  designation_id: string | null
  designation: DesignationCode | null
  /** An admin's privileges, by program. */
  privileges: Privilege[]
  corporate_id: string | null
  corporate_name: string | null
  subscriber_type: number | null
  /** 1 active, 0 inactive. */
  status: number
  /** Time until which the account cannot save, because no second admin has confirmed it; may be in the past. */
  waits_until: string | null
  /** True if a subscriber accepted the sign-up terms, at sign-up or after the first sign-in. False for back office and HR. */
  consented: boolean
  created_at: string
  /** Time at which a back-office or HR person was deleted. */
  deleted_at: string | null
}

export const accountTable: TableOf<AccountRow> = {
  table: 'account',
  primaryKey: 'id',
  columns: {
    id: 'text not null',
    role: 'text not null',
    name: 'text not null',
    email: 'text not null',
    confirmed_email: 'text not null',
    email_confirmed_at: 'timestamptz',
    email_is_own: 'boolean not null',
    country_code: 'text not null',
    phone: 'text not null',
    designation_id: 'text',
    designation: 'int',
    privileges: 'jsonb not null',
    corporate_id: 'text',
    corporate_name: 'text',
    subscriber_type: 'int',
    status: 'int not null',
    waits_until: 'timestamptz',
    consented: 'boolean not null',
    created_at: 'timestamptz not null',
    deleted_at: 'timestamptz',
  },
  indexes: [
    '(email, role)',
    '(phone, role)',
    "(confirmed_email) where confirmed_email <> ''",
    '(designation) where designation is not null',
    "(id) where role = 'management'",
    "using gin (lower(name) gin_trgm_ops) where role = 'subscriber'",
  ],
}

import type { Privilege } from '@opdesk/contracts/account/events.ts'
import type { DesignationCode, RoleName } from '@opdesk/contracts/codes.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** Somebody who can sign in. */
export type AccountRow = {
  id: string
  role: RoleName
  name: string
  /** Lower case. */
  email: string
  /** The confirmed address of a subscriber, in lower case, with which they sign in, and since when; empty and null where there is none. */
  confirmed_email: string
  email_confirmed_at: string | null
  /** Whether a subscriber entered `email` themselves, so that it can be confirmed; false for others. */
  email_is_own: boolean
  country_code: string
  /** Of a subscriber: the confirmed number, empty where there is none. */
  phone: string
  /** The record of the Designation Master, and its code if it is a built-in one. */
  designation_id: string | null
  designation: DesignationCode | null
  /** What an admin may do, by program. */
  privileges: Privilege[]
  corporate_id: string | null
  corporate_name: string | null
  subscriber_type: number | null
  /** 1 active, 0 inactive. */
  status: number
  /** Until when the account saves nothing, since no second admin confirmed it; may be over. */
  waits_until: string | null
  /** Of a subscriber: agreed to the terms of sign-up, then or after the first sign-in. False for the back office and HR. */
  consented: boolean
  created_at: string
  /** When a person of the back office or HR was deleted. */
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

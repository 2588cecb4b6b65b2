import type { Privilege } from '@opdesk/contracts/account/events.ts'
import type { DesignationCode, RoleName } from '@opdesk/contracts/codes.ts'
import { boolean, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** The account of a person who can sign in. */
export const accountTable = defineTable({
  table: 'account',
  primaryKey: 'id',
  columns: {
    id: text(),
    role: text<RoleName>(),
    name: text(),
    /** Lower case. */
    email: text(),
    /**
     * A subscriber's confirmed address in lower case, with which they sign in; '' if there is none. `email_confirmed_at`: its time
     * of confirmation.
     */
    confirmed_email: text(),
    email_confirmed_at: nullable(timestamptz()),
    /** True if the subscriber entered `email` themselves, so that it can be confirmed; false for other roles. */
    email_is_own: boolean(),
    country_code: text(),
    /** A subscriber's confirmed number; empty if there is none. */
    phone: text(),
    /** Id of the record in the Designation Master. `designation`: its code if the designation is built in. */
    designation_id: nullable(text()),
    designation: nullable(int<DesignationCode>()),
    /** An admin's privileges, by program. */
    privileges: jsonb<Privilege[]>(),
    corporate_id: nullable(text()),
    corporate_name: nullable(text()),
    subscriber_type: nullable(int()),
    /** 1 active, 0 inactive. */
    status: int(),
    /** End of the period in which the account cannot save because no second admin has confirmed it; may be in the past. */
    waits_until: nullable(timestamptz()),
    /** True if a subscriber accepted the sign-up terms, at sign-up or after the first sign-in. False for back office and HR. */
    consented: boolean(),
    created_at: timestamptz(),
    /** Time at which a back-office or HR person was deleted. */
    deleted_at: nullable(timestamptz()),
    /** Name, e-mail and number; see linesOf. */
    search: text(),
  },
  indexes: [
    '(email, role)',
    '(phone, role)',
    "(confirmed_email) where confirmed_email <> ''",
    '(designation) where designation is not null',
    "(id) where role = 'management'",
  ],
})

export type AccountRow = RowOf<typeof accountTable>

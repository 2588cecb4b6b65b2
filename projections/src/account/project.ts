import type { Person } from '@opdesk/contracts/account/events.ts'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { isConsentToAccount } from '@opdesk/contracts/terms/documents.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { standingAfter, UNENTERED } from '../lists/email-standing.ts'
import { linesOf } from '../lists/search-text.ts'
import { type AccountRow, accountTable } from './table.ts'

const ofPerson = ({ email, mobile, ...person }: Person) => ({ ...person, email: email.toLowerCase(), phone: mobile })

type Unsearched = Omit<AccountRow, 'search'>

/** The row with the searched text of its person. */
const searched = (row: Unsearched): AccountRow => ({ ...row, search: linesOf(row.name, row.email, row.phone) })

/** The row of a subscriber while employed by an organization. */
const employed = (row: AccountRow | undefined, { id, name }: { id: string; name: string }) =>
  row && { ...row, corporate_id: id, corporate_name: name, subscriber_type: SubscriberType.corporate }
const onTheirOwn = (row: AccountRow | undefined) =>
  row && { ...row, corporate_id: null, corporate_name: null, subscriber_type: SubscriberType.retail }

/** The row of a subscriber who accepted the terms before registering. It allows no sign-in: it has no number and is inactive. */
const notRegistered = (id: string, at: string): Unsearched => ({
  id,
  role: 'subscriber',
  name: '',
  email: '',
  confirmed_email: '',
  email_is_own: false,
  email_confirmed_at: null,
  country_code: '',
  phone: '',
  designation_id: null,
  designation: null,
  privileges: [],
  corporate_id: null,
  corporate_name: null,
  subscriber_type: null,
  status: 0,
  waits_until: null,
  consented: false,
  created_at: at,
  deleted_at: null,
})

export const account = defineProjection({
  name: 'account',
  version: 10,
  hasPersonalData: true,
  table: accountTable,
})({
  key: streamId,
  on: {
    user_added: (_, event) =>
      searched({
        id: streamId(event),
        ...ofPerson(event.data),
        ...UNENTERED,
        email_confirmed_at: null,
        privileges: [],
        corporate_name: null,
        subscriber_type: null,
        waits_until: null,
        consented: false,
        created_at: event.at,
        deleted_at: null,
      }),
    user_modified: (row, event) => row && searched({ ...row, ...ofPerson(event.data.record) }),
    // Keeps the row with the name and without sign-in data: Management transfers the person's remaining work by name.
    user_deleted: (row, event) =>
      row && searched({ ...row, email: '', phone: '', designation_id: null, privileges: [], status: 0, deleted_at: event.at }),
    user_privileges_changed: (row, event) => {
      if (!row) return row
      const changed = event.data.privileges.map(({ program_id }) => program_id)
      const kept = row.privileges.filter(({ program_id }) => !changed.includes(program_id))
      return { ...row, privileges: [...kept, ...event.data.privileges] }
    },
    user_wait_began: (row, event) => row && { ...row, waits_until: event.data.until },
    user_status_changed: (row, event) => row && { ...row, status: event.data.status },
    subscriber_profile_changed: (row, event) => {
      const { name, email } = event.data.new
      if (!row) return row
      return searched({
        ...row,
        name: name ?? row.name,
        email: email?.toLowerCase() ?? row.email,
        email_is_own: standingAfter(row, event).email_is_own,
      })
    },
    subscriber_email_entered: (row, event) => row && { ...row, email_is_own: standingAfter(row, event).email_is_own },
    subscriber_email_confirmed: (row, event) =>
      row?.email_is_own ? { ...row, confirmed_email: event.data.email.trim().toLowerCase(), email_confirmed_at: event.at } : row,
    subscriber_phone_confirmed: (row, event) => row && searched({ ...row, ...event.data }),
    employee_phone_corrected: (row, event) => row && searched({ ...row, ...event.data.new }),
    employment_began: (row, event) => {
      const after = row && { ...row, email_is_own: standingAfter(row, event).email_is_own }
      return event.data.active ? employed(after, event.data.corporate) : after
    },
    employment_resumed: (row, event) => employed(row, event.data.corporate),
    employment_ended: onTheirOwn,
    subscriber_erasure_requested: row => row && { ...row, status: 0 },
    consent_given: (row, event) =>
      isConsentToAccount(event.data) ? { ...(row ?? searched(notRegistered(streamId(event), event.at))), consented: true } : row,
    consent_withdrawn: (row, event) => row && (isConsentToAccount(event.data) ? { ...row, consented: false } : row),
    subscriber_registered: (row, event) => {
      const { name, email, country_code, phone, subscriber_type, corporate } = event.data
      return searched({
        ...notRegistered(streamId(event), event.at),
        name,
        email: email.toLowerCase(),
        email_is_own: standingAfter(UNENTERED, event).email_is_own,
        country_code,
        phone,
        corporate_id: corporate?.id ?? null,
        corporate_name: corporate?.name ?? null,
        subscriber_type,
        status: 1,
        consented: row?.consented ?? false,
      })
    },
  },
})

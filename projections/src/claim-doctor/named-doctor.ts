import type { ClaimDetails } from '@opdesk/contracts/claim/events.ts'
import { int, nullable, text, type ValuesOf } from '../engine/columns.ts'

/** A doctor's details in a claim, as columns. */
export const doctorColumns = {
  name: text(),
  registration: text(),
  specialization: text(),
  hospital: text(),
  city: text(),
  state: nullable(int()),
  pincode: text(),
  address: text(),
  email: text(),
  country_code: text(),
  phone: text(),
}

export type NamedDoctor = ValuesOf<typeof doctorColumns>

export const emptyDoctor: NamedDoctor = {
  name: '',
  registration: '',
  specialization: '',
  hospital: '',
  city: '',
  state: null,
  pincode: '',
  address: '',
  email: '',
  country_code: '',
  phone: '',
}

export const namedIn = (details: ClaimDetails): NamedDoctor => ({
  name: details.doc_name,
  registration: details.doc_registration,
  specialization: details.specialization,
  hospital: details.hospital,
  city: details.city,
  state: details.state,
  pincode: details.pincode,
  address: details.doc_address,
  email: details.doc_email,
  country_code: details.doc_country_code,
  phone: details.doc_phone,
})

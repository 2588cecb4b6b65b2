import type { ClaimDetails } from '@opdesk/contracts/claim/events.ts'

/** A doctor's details in a claim. */
export type NamedDoctor = {
  name: string
  registration: string
  specialization: string
  hospital: string
  city: string
  state: number | null
  pincode: string
  address: string
  email: string
  country_code: string
  phone: string
}

export const nobody: NamedDoctor = {
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

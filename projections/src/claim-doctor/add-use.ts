import type { CountedText } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import { comparableDoctorName } from '@opdesk/contracts/doctor/doctor-key.ts'
import { comparableRegistration, nameKey } from '@opdesk/contracts/names.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { linesOf } from '../lists/search-text.ts'
import { emptyDoctor, type NamedDoctor } from './named-doctor.ts'
import type { ClaimDoctorRow, DoctorUseRow } from './table.ts'

/**
 * Maximum number of distinct texts per doctor. Without a limit, an invented registration number that many people enter would
 * collect names forever.
 */
const MOST_TEXTS = 50
/** Maximum number of names and lengths of fields in the searched text, so that the text fits into an index entry. */
const SEARCHED = { names: 5, name: 100, registration: 50, hospital: 100, city: 50 }

/**
 * Counts one more claim with this text. Texts with equal keys are counted together under the alphabetically first text. Sorted by
 * key.
 */
const counted = (texts: readonly CountedText[], text: string, comparable: (text: string) => string): CountedText[] => {
  const key = comparable(text)
  if (key === '') return [...texts]
  const known = texts.find(each => comparable(each.text) === key)
  if (!known) {
    if (texts.length >= MOST_TEXTS) return [...texts]
    return [...texts, { text, claims: 1 }].sort((a, b) => (comparable(a.text) < comparable(b.text) ? -1 : 1))
  }
  return texts.map(each => (each === known ? { text: text < each.text ? text : each.text, claims: each.claims + 1 } : each))
}

const detailsOf = (use: NamedDoctor): NamedDoctor => ({
  name: use.name,
  registration: use.registration,
  specialization: use.specialization,
  hospital: use.hospital,
  city: use.city,
  state: use.state,
  pincode: use.pincode,
  address: use.address,
  email: use.email,
  country_code: use.country_code,
  phone: use.phone,
})

/** The searched text: the doctor's most frequent names, and the registration number as written and without punctuation. */
const searchOf = ({ name, names, registration, hospital, city }: NamedDoctor & Pick<ClaimDoctorRow, 'names'>): string => {
  const frequent = [...names].sort((a, b) => b.claims - a.claims).slice(0, SEARCHED.names)
  return linesOf(
    ...new Set([name, ...frequent.map(({ text }) => text)].map(text => text.slice(0, SEARCHED.name))),
    registration.slice(0, SEARCHED.registration),
    comparableRegistration(registration).slice(0, SEARCHED.registration),
    hospital.slice(0, SEARCHED.hospital),
    city.slice(0, SEARCHED.city),
  )
}

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a)
const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a)

const withoutUses = (doctor_id: string): ClaimDoctorRow => ({
  doctor_id,
  ...emptyDoctor,
  claims: 0,
  first_used_at: null,
  last_used_at: null,
  used_on: null,
  last_use: '',
  names: [],
  specializations: [],
  subscriber_id: '',
  several: false,
  deleted_at: null,
  listed: false,
  search: '',
})

/** Adds a claim or a deletion mark to a doctor's row. The order of the additions does not change the result. */
export const addUse = (sum: ClaimDoctorRow | undefined, use: DoctorUseRow): ClaimDoctorRow => {
  const before = sum ?? withoutUses(use.doctor_id)
  const deleted_at = later(before.deleted_at, use.deleted_at)
  if (use.used_at === null) return withListed({ ...before, deleted_at })
  const last_use = `${use.used_at} ${use.use_id}`
  const isLatest = last_use > before.last_use
  const last_used_at = later(before.last_used_at, use.used_at)
  return withListed({
    ...before,
    ...(isLatest && { ...detailsOf(use), last_use }),
    claims: before.claims + 1,
    first_used_at: earlier(before.first_used_at, use.used_at),
    last_used_at,
    used_on: last_used_at && istDay(new Date(last_used_at)),
    names: counted(before.names, use.name, comparableDoctorName),
    specializations: counted(before.specializations, use.specialization, nameKey),
    subscriber_id:
      before.subscriber_id === '' || use.subscriber_id < before.subscriber_id ? use.subscriber_id : before.subscriber_id,
    several: before.several || (before.subscriber_id !== '' && before.subscriber_id !== use.subscriber_id),
    deleted_at,
  })
}

const withListed = (row: ClaimDoctorRow): ClaimDoctorRow => ({
  ...row,
  search: row.claims === 0 ? '' : searchOf(row),
  listed: row.last_used_at !== null && (row.deleted_at === null || row.last_used_at > row.deleted_at),
})

import { isGone } from '../erased.ts'
import { comparableRegistration, spellingKey } from '../names.ts'

const MIN_REGISTRATION = 3

/** A doctor's name without title, dots and letter case: 'Dr. A. Rao' and 'a rao' are the same. */
export const comparableDoctorName = (text: string): string =>
  spellingKey(spellingKey(text.replaceAll('.', ' ')).replace(/^(?:dr|doctor) /, ''))

/** A registration number that can tell doctors apart: people who have none write '0', '-' or 'NA'. */
export const isDistinctiveRegistration = (text: string): boolean => {
  const comparable = comparableRegistration(text)
  return comparable.length >= MIN_REGISTRATION && /[1-9]/.test(comparable)
}

interface DoctorFields {
  doc_name: string
  doc_registration: string
  pincode: string
}

/**
 * The doctor of a claim (decision 0060): by the comparable registration number, or by name and pincode where there is none. ''
 * for a claim without a doctor, as that of a person who was erased or is unreadable.
 */
export const doctorKeyOf = ({ doc_name, doc_registration, pincode }: DoctorFields): string => {
  if (isDistinctiveRegistration(doc_registration)) return `registration ${comparableRegistration(doc_registration)}`
  const name = isGone(doc_name) ? '' : comparableDoctorName(doc_name)
  return name === '' ? '' : `name ${name} ${pincode}`
}

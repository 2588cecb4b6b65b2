import { comparableRegistration } from '../../names.ts'
import { comparableClinic } from './clinics.ts'
import type { DocumentReading, ReadFieldKind } from './reading.ts'

/** Characters of a bill number from which on it is compared: shorter numbers repeat from day to day. */
export const SHORTEST_NUMBER = 3

/**
 * The texts that name a bill: its number with the clinic's GSTIN, and with the clinic's name and pincode. Equal texts in two claims
 * mean the same bill. They are compared by keyed digests only. Fields that the recognition doubts give none.
 */
export const billKeys = (reading: DocumentReading): string[] => {
  if (reading.state !== 'read') return []
  const sure = (kind: ReadFieldKind) => reading.fields.find(field => field.kind === kind && field.sure)?.value ?? ''
  const number = comparableRegistration(sure('bill_number'))
  if (number.length < SHORTEST_NUMBER) return []
  const gstin = comparableRegistration(sure('gstin'))
  const [clinic, pincode] = [comparableClinic(sure('clinic')), sure('pincode').replaceAll(/\D/g, '')]
  return [
    ...(gstin === '' ? [] : [`gstin ${gstin} ${number}`]),
    ...(clinic === '' || pincode === '' ? [] : [`clinic ${clinic} ${pincode} ${number}`]),
  ]
}

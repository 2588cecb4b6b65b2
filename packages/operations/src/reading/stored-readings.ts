import { createHmac } from 'node:crypto'
import { billKeys } from '@opdesk/contracts/claim/reading/bill-keys.ts'
import type { FileReading } from '@opdesk/contracts/claim/reading/flags.ts'
import { type DocumentReading, documentReading } from '@opdesk/contracts/claim/reading/reading.ts'
import { decrypt, encrypt } from '@opdesk/event-store/personal-data/encryption.ts'
import { BROKEN, type Keyring } from '@opdesk/event-store/personal-data/keyring.ts'

/** Name of the workflow that reads documents. */
export const READINGS = 'document-readings'

/** Ties a stored reading to its file. */
const contextOf = (fileId: string): string => `document reading ${fileId}`

/** Encrypts a reading with its owner's key, for app.document_reading. */
export const sealReading = (key: Buffer, fileId: string, reading: DocumentReading): Buffer =>
  encrypt(key, JSON.stringify(reading), contextOf(fileId))

export interface StoredReading {
  file_id: string
  owner_id: string
  /** Null until the document is read. */
  sealed: Buffer | null
}

/** Decrypts stored readings. Leaves out files that are not read yet, and files of a person without a sound key. */
export const openReadings = async (
  keyring: Pick<Keyring, 'forDecryption'>,
  rows: readonly StoredReading[],
): Promise<FileReading[]> => {
  const keys = await keyring.forDecryption([...new Set(rows.map(({ owner_id }) => owner_id))])
  return rows.flatMap(({ file_id, owner_id, sealed }) => {
    const key = keys.get(owner_id)
    if (sealed === null || !key || key === BROKEN) return []
    return [{ file_id, reading: documentReading.parse(JSON.parse(decrypt(key, sealed, contextOf(file_id)).toString())) }]
  })
}

/** The keyed digests of the bill in a reading. */
export type BillDigests = (reading: DocumentReading) => string[]

/**
 * Makes keyed digests of bills, so that equal bills of different people are found without storing their numbers. Digests by earlier
 * keys are made as well, to find bills from before a change of keys.
 * @param read answers the keys, newest first
 */
export const createBillDigests =
  (read: () => readonly Buffer[]): BillDigests =>
  reading =>
    billKeys(reading).flatMap(bill => read().map(key => `bill:${createHmac('sha256', key).update(bill).digest('base64url')}`))

/** Maximum number of other claims with the same bill that a claim names. */
export const SAME_BILLS_NAMED = 5

/** The files with their bills, and the other claims that have one of these, as `same_bills` of a claim's readings. */
export const namedSameBills = (
  readings: readonly FileReading[],
  digests: BillDigests,
  others: readonly { claim_id: string; claim_number: string; bill: string }[],
): { file_id: string; claim_id: string; claim_number: string }[] => {
  const named = others.flatMap(({ claim_id, claim_number, bill }) => {
    const file = readings.find(({ reading }) => digests(reading).includes(bill))
    return file ? [{ file_id: file.file_id, claim_id, claim_number }] : []
  })
  return named.filter((one, at) => named.findIndex(({ claim_id }) => claim_id === one.claim_id) === at)
}

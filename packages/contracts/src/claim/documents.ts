import { z } from 'zod'
import { fileReference } from '../file-reference.ts'

/** The document lists of a claim. */
export const documentKinds = ['prescription', 'fee_receipt', 'pharmacy_receipt', 'test_receipt', 'test_reports'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentLabels: Record<DocumentKind, string> = {
  prescription: 'Prescription',
  fee_receipt: 'Fee Receipt',
  pharmacy_receipt: 'Pharmacy Receipt',
  test_receipt: 'Test Receipt',
  test_reports: 'Test Reports',
}

export const claimDocument = fileReference.extend({ kind: z.enum(documentKinds) })
export type ClaimDocument = z.infer<typeof claimDocument>

export const MAX_FILES_PER_UPLOAD = 5
/** Upload quota of one person per IST day: ten visits with photos of all their papers. */
export const MAX_FILES_PER_DAY = 200
export const MAX_BYTES_PER_DAY = 250 * 1_048_576
export const uploadContentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const

import { z } from 'zod'
import { recordId } from '../bounded.ts'
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

/**
 * A document of a claim. `original_sha256`: digest of the photo before the browser made it smaller, as the browser reported it; a
 * hint for comparing, null where the file was sent as chosen. `look`: of a picture (looks.ts); absent for a PDF, a blank picture,
 * and in events from before looks were recorded.
 */
export const claimDocument = fileReference.extend({
  kind: z.enum(documentKinds),
  original_sha256: z.string().nullable(),
  look: z.string().optional(),
})
export type ClaimDocument = z.infer<typeof claimDocument>

/** A share of a page's width or height, from its left or top edge. */
const share = z.number().min(0).max(1)
/** A part of a document: the page from 1 on, and a box in shares of that page. */
export const documentRegion = z.strictObject({
  page: z.int().min(1).max(10_000),
  box: z.strictObject({ left: share, top: share, width: share, height: share }),
})
export type DocumentRegion = z.infer<typeof documentRegion>

/**
 * The document that a clarification asks about. `file_id`: a file of the claim of this kind; without it, any file of this kind, or
 * a file still missing. `region`: the part of the file.
 */
export const askedDocument = z.strictObject({
  kind: z.enum(documentKinds),
  file_id: recordId.optional(),
  region: documentRegion.optional(),
})
export type AskedDocument = z.infer<typeof askedDocument>

/** The parts of a document that are compared with other documents. */
export type Content = Pick<ClaimDocument, 'sha256' | 'original_sha256'>

/** The digests of a document: of the stored file, and of the photo that it was made from. */
export const digestsOf = ({ sha256, original_sha256 }: Content): string[] =>
  original_sha256 === null ? [sha256] : [sha256, original_sha256]

/** True if two documents are the same file, or were made from the same photo. */
export const haveSameContent = (one: Content, other: Content): boolean =>
  digestsOf(one).some(digest => digestsOf(other).includes(digest))

export const MAX_FILES_PER_UPLOAD = 5
/** Maximum number of uploads of one person per IST day: ten visits with photos of all their papers. */
export const MAX_FILES_PER_DAY = 200
export const MAX_BYTES_PER_DAY = 250 * 1_048_576
export const uploadContentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const

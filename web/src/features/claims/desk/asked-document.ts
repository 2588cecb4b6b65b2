import {
  type AskedDocument,
  type DocumentKind,
  type DocumentRegion,
  documentKinds,
  documentLabels,
} from '@opdesk/contracts/claim/documents.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'

/** The document that a clarification asks about while it is written. `about` is a file's id. */
export interface Asked {
  about: string | 'missing' | 'none' | undefined
  /** The kind of a missing document. */
  missing: DocumentKind | undefined
  region: DocumentRegion | undefined
}

export const nothingAsked: Asked = { about: undefined, missing: undefined, region: undefined }

/** The documents of a claim in the order of the viewer. */
export const documentsOf = (claim: Pick<StaffClaim, DocumentKind>) =>
  documentKinds.flatMap(kind => claim[kind].map(file => ({ kind, file })))

/** The document as the command names it; undefined for none, and before a choice. */
export const askedDocumentOf = (claim: Pick<StaffClaim, DocumentKind>, asked: Asked): AskedDocument | undefined => {
  if (asked.about === 'missing') return asked.missing && { kind: asked.missing }
  const found = documentsOf(claim).find(({ file }) => file.file_id === asked.about)
  return found && { kind: found.kind, file_id: found.file.file_id, ...(asked.region && { region: asked.region }) }
}

/** The reason why a clarification cannot be sent yet; undefined if it can. */
export const askedError = ({ about, missing }: Asked): string | undefined => {
  if (about === undefined) return 'Please choose a document, or “No document”'
  return about === 'missing' && missing === undefined ? 'Please choose the kind of the missing document' : undefined
}

/** The document in the words that stand before the question. */
export const askedInWords = ({ kind, file_id, region }: AskedDocument, name: string | undefined): string => {
  const file = file_id === undefined ? 'which is missing' : name
  return [documentLabels[kind], file, region && `page ${region.page}, the marked part`].filter(Boolean).join(', ')
}

/** Parts of a page that a person can choose without drawing; `all` marks none. */
export const pageParts = {
  all: undefined,
  top: { left: 0, top: 0, width: 1, height: 1 / 3 },
  middle: { left: 0, top: 1 / 3, width: 1, height: 1 / 3 },
  bottom: { left: 0, top: 2 / 3, width: 1, height: 1 / 3 },
} as const satisfies Record<string, DocumentRegion['box'] | undefined>
export type PagePart = keyof typeof pageParts

/** The part that a region is; undefined for a region that was drawn. */
export const partOf = (region: DocumentRegion | undefined): PagePart | undefined => {
  if (!region) return 'all'
  const parts = ['top', 'middle', 'bottom'] as const
  return parts.find(part => pageParts[part].top === region.box.top && pageParts[part].height === region.box.height)
}

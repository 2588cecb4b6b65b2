import { feeFields, type SaveClaim } from '@opdesk/contracts/claim/commands.ts'
import { type ClaimDocument, type DocumentKind, documentKinds } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimDetails } from '@opdesk/contracts/claim/events.ts'
import type { Fees } from '@opdesk/contracts/claim/fees.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import type { DraftInput } from '@opdesk/domain/claim/save-draft.ts'
import type { AppDeps } from '../deps.ts'
import { ownFiles } from '../files/file-records.ts'

const isKind = (key: string): key is DocumentKind => (documentKinds as readonly string[]).includes(key)

/** The amounts of a request, in paise. */
const feesOf = (body: SaveClaim): Partial<Fees> =>
  Object.fromEntries(
    feeKinds.flatMap(kind => {
      const rupees = body[feeFields[kind]]
      return rupees === undefined ? [] : [[kind, toPaise(rupees)]]
    }),
  )

const detailsOf = (body: SaveClaim): Partial<ClaimDetails> => {
  const skipped: string[] = ['submit', 'acknowledged', ...Object.values(feeFields), ...documentKinds]
  return Object.fromEntries(Object.entries(body).filter(([key, value]) => value !== undefined && !skipped.includes(key)))
}

/**
 * The documents named in a request, by kind, as the log records them.
 * @throws file_not_found for an unknown id or the id of another person's upload
 */
export const documentsOf = async (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  body: SaveClaim,
  ownerId: string,
): Promise<Partial<Record<DocumentKind, ClaimDocument[]>>> => {
  const named = Object.keys(body).filter(isKind)
  const ids = named.flatMap(kind => body[kind] ?? [])
  const files = await ownFiles(deps, ids, ownerId)
  return Object.fromEntries(named.map(kind => [kind, (body[kind] ?? []).map(id => ({ kind, ...files(id) }))]))
}

/** Converts a request of the claim form to the input of the draft. */
export const draftInput = async (deps: Pick<AppDeps, 'db' | 'clock'>, body: SaveClaim, ownerId: string): Promise<DraftInput> => ({
  details: detailsOf(body),
  fees: feesOf(body),
  documents: await documentsOf(deps, body, ownerId),
})

/** True if a request changes the visit, the fees or acknowledged warnings, which are locked once a claim is sent. */
export const touchesContent = (body: SaveClaim): boolean => {
  const { user_remark: _, ...details } = detailsOf(body)
  return Object.keys(details).length > 0 || Object.keys(feesOf(body)).length > 0 || body.acknowledged !== undefined
}

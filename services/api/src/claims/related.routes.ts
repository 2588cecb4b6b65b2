import { type ChangedFact, changedFacts, type VisitFacts } from '@opdesk/contracts/claim/earlier-facts.ts'
import type { FilePair, MatchedFile } from '@opdesk/contracts/claim/matching.ts'
import {
  DUPLICATES_COUNTED,
  DUPLICATES_LISTED,
  MEMBER_CLAIMS_COUNTED,
  MEMBER_CLAIMS_LISTED,
  type RelatedClaims,
  relatedClaims,
} from '@opdesk/contracts/claim/related.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { findClaimDocs } from '@opdesk/projections/claim-detail/query.ts'
import { toLink } from '@opdesk/projections/claim-detail/record.ts'
import type { ClaimDoc } from '@opdesk/projections/claim-detail/table.ts'
import { findStaffClaims } from '@opdesk/projections/claim-list/query.ts'
import { findMatchable, findMatches, findMemberClaims } from '@opdesk/projections/claim-match/query.ts'
import type { AppDeps } from '../deps.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { entitlementAtSubmission } from './entitlement.ts'
import { otherAccount } from './other-account.ts'

const schema = { tags: ['claims'], params: idParams, response: { 200: success(relatedClaims) } }

const documentOf = (file: MatchedFile) => ({ ...toLink(file), kind: file.kind })
const pairOf = ({ file, other }: FilePair) => ({ file: documentOf(file), other: documentOf(other) })

const visitOf = ({ claim_id, claim_number, details }: ClaimDoc): VisitFacts => {
  const { doc_name, doc_registration, doc_phone, hospital, doc_address, pincode } = details
  return { claim_id, claim_number, doc_name, doc_registration, doc_phone, hospital, doc_address, pincode }
}

/** The facts of a claim that differ from those of the patient's claims that were sent before it. */
const changedIn = async (deps: AppDeps, claimId: string, others: readonly string[]): Promise<ChangedFact[]> => {
  const docs = await findClaimDocs(deps.db, [claimId, ...others])
  const claim = docs.find(doc => doc.claim_id === claimId)
  if (!claim?.submitted_at) return []
  const sent = claim.submitted_at
  const earlier = docs
    .filter(({ submitted_at }) => submitted_at !== null && submitted_at < sent)
    .sort((a, b) => (b.submitted_at ?? '').localeCompare(a.submitted_at ?? ''))
  return [...changedFacts(visitOf(claim), earlier.map(visitOf)), ...(await otherAccount(deps, claim, earlier))]
}

/**
 * Finds the claims related to a claim.
 * @throws claim_not_found also for drafts, which only the subscriber may see
 */
export const relatedTo = async (deps: AppDeps, claimId: string): Promise<RelatedClaims> => {
  const claim = await findMatchable(deps.db, claimId)
  if (!claim) throw new DomainError('claim_not_found')
  const [matches, members, entitlement] = await Promise.all([
    findMatches(deps.db, claim, DUPLICATES_COUNTED),
    findMemberClaims(deps.db, claim, { limit: MEMBER_CLAIMS_LISTED, count: MEMBER_CLAIMS_COUNTED }),
    entitlementAtSubmission(deps, claimId),
  ])
  const listed = new Map(matches.slice(0, DUPLICATES_LISTED).map(match => [match.row.claim_id, match]))
  const [rows, member_claims, changed] = await Promise.all([
    findStaffClaims(deps.db, [...listed.keys()]),
    findStaffClaims(deps.db, members.ids),
    changedIn(deps, claimId, members.ids),
  ])
  const duplicates = rows.flatMap(row => {
    const match = listed.get(row._id)
    if (!match) return []
    const { reasons, files, similar } = match
    const pairs = { files: files.map(pairOf), similar_files: similar.map(pairOf) }
    return [{ ...row, doc_registration: match.row.doc_registration, reasons, ...pairs }]
  })
  const totals = { duplicates_total: matches.length, member_claims_total: members.total }
  return { duplicates, member_claims, ...totals, changed, entitlement }
}

/**
 * What the screen of a claim shows beside the claim: related claims, documents and the entitlement. For reviewers, and for admins
 * who may read claims (docs/api.md, claims).
 */
export const relatedRoutes: Routes = (app, deps) => {
  app.get('/management/claims/:id/related', { config: { auth: { management: Program.claims } }, schema }, async request =>
    ok(await relatedTo(deps, request.params.id)),
  )

  app.get('/admin/claims/:id/related', { config: { auth: { admin: Program.claims } }, schema }, async request =>
    ok(await relatedTo(deps, request.params.id)),
  )
}

import { isOwnClaim, type UnderReview } from '@opdesk/contracts/claim/review-chain.ts'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { forPolicy, type SubmittedClaim } from './state.ts'

/** A verifier who can get a claim or a dispute. `identities`: digests of the verifier's phone and e-mail. */
export interface Verifier {
  id: string
  name: string
  identities: readonly string[]
}
type Concerned = Pick<UnderReview, 'subscriber_id' | 'related_people' | 'deciders'>

const decidedAt = ({ deciders }: Concerned, { id }: Verifier, verifying: boolean): boolean =>
  deciders.some(({ user_id, stage }) => user_id === id && (stage === 'verifier') === verifying)

const named = (verifier: Verifier | undefined) => (verifier ? { id: verifier.id, name: verifier.name } : null)

/**
 * The verifier of a new claim: the first of `verifiers` who is neither the subscriber nor of the family (domain.md section 1).
 * Null if there is none; the claim then stays unassigned until a verifier takes it.
 */
export const claimVerifier = (
  verifiers: readonly Verifier[],
  claim: Pick<Concerned, 'subscriber_id' | 'related_people'>,
): { id: string; name: string } | null => named(verifiers.find(verifier => !isOwnClaim(claim, verifier)))

/**
 * The verifier of a claim's dispute (domain.md section 1): if possible another person than the claim's verifier, and never a person
 * who decided on the claim at another stage. Null if there is none.
 */
export const disputeVerifier = (verifiers: readonly Verifier[], state: SubmittedClaim): { id: string; name: string } | null => {
  const claim = forPolicy(state)
  const possible = verifiers.filter(verifier => !isOwnClaim(claim, verifier) && !decidedAt(claim, verifier, false))
  return named(possible.find(verifier => !decidedAt(claim, verifier, true)) ?? possible[0])
}

/**
 * The verifier that Management chose for a claim or a dispute, unless `refusal` forbids the transfer. The verifier must be able to
 * decide on it. `texts` replace messages of the error catalogue.
 * @throws the refusal; verifier_unavailable, same_verifier; own_claim and four_eyes for a verifier who could not decide on it
 */
export const receiverOf = (
  refusal: ErrorCode | null,
  to: Verifier | undefined,
  concerned: UnderReview,
  texts: Partial<Record<ErrorCode, string>> = {},
): { id: string; name: string } => {
  const refused = (code: ErrorCode) => new DomainError(code, texts[code] === undefined ? {} : { message: texts[code] })
  if (refusal) throw refused(refusal)
  if (!to) throw refused('verifier_unavailable')
  if (concerned.assigned_verifier_id === to.id) throw refused('same_verifier')
  if (isOwnClaim(concerned, to)) throw new DomainError('own_claim', { message: messages.ownClaimOfVerifier })
  if (decidedAt(concerned, to, false)) throw new DomainError('four_eyes', { message: messages.decidedElsewhere })
  return { id: to.id, name: to.name }
}

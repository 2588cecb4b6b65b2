import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ExchangeType, exchangeExportQuery, FhirResource } from '@opdesk/contracts/exchange/queries.ts'
import { needsDeclaration } from '@opdesk/contracts/subscriber/family/child.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import {
  claimsWithFile,
  type ExchangeRow,
  findExchangeClaim,
  listExchangeClaims,
} from '@opdesk/projections/claim-detail/exchange.ts'
import { listClaimPayments } from '@opdesk/projections/payment/query.ts'
import { termsInForce } from '@opdesk/projections/terms-version/query.ts'
import type { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { recordProgramAccesses } from '../files/record-access.ts'
import { baseOf, fhirUrl } from './capabilities.ts'
import type { Source } from './resources/common.ts'
import { bundleOf, resourcesOf } from './resources/of-claim.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'publicUrl'>

const versionInForce = async ({ db }: Pick<Deps, 'db'>): Promise<string> => (await termsInForce(db, 'EXCHANGE')).version

/** True for an adult, and for a child with the parent's declaration. A child who left the family has none. */
const isDeclared = ({ claim: { details, submission }, members }: ExchangeRow, today: Day): boolean => {
  const member = members.find(({ member_id }) => member_id === details.member_id)
  const { relation = 0, dob } = submission?.patient ?? {}
  return !needsDeclaration(member ?? { relation, dob: dob ?? '', declared: null }, today)
}

const sourceOf = async (deps: Deps, row: ExchangeRow): Promise<Source | undefined> => {
  const { claim } = row
  const { submission } = claim
  if (!submission || !isDeclared(row, istDay(deps.clock()))) return undefined
  const payments = await listClaimPayments(deps.db, claim.claim_id)
  return { base: baseOf(deps), claim: { ...claim, submission }, payments }
}

const record = (deps: Deps, key: string, sources: readonly Source[]): Promise<void> =>
  recordProgramAccesses(
    deps,
    key,
    sources.map(({ claim }) => ({ id: claim.claim_id, owner_id: claim.subscriber_id })),
  )

/**
 * A claim that may be shared. A claim without consent gets the answer of an unknown one, so that a key cannot learn who agreed.
 * @throws not_found
 */
const sharedClaim = async (deps: Deps, key: string, id: string): Promise<Source> => {
  const row = await findExchangeClaim(deps.db, await versionInForce(deps), id)
  const source = row && (await sourceOf(deps, row))
  if (!source) throw new DomainError('not_found')
  await record(deps, key, [source])
  return source
}

/** The claims that a resource may belong to: its id is that of the claim, with the number of the payment, or that of a file. */
const claimsOf = async ({ db }: Deps, type: ExchangeType, id: string): Promise<string[]> => {
  if (type === 'DocumentReference') return await claimsWithFile(db, id)
  return [type === 'PaymentReconciliation' ? id.replace(/\.\d{1,6}$/, '') : id]
}

/** @throws not_found */
export const readResource = async (deps: Deps, key: string, type: ExchangeType, id: string): Promise<FhirResource> => {
  const [claim] = await claimsOf(deps, type, id)
  if (claim === undefined) throw new DomainError('not_found')
  const source = await sharedClaim(deps, key, claim)
  const found = resourcesOf(source).find(resource => resource.resourceType === type && resource.id === id)
  if (!found) throw new DomainError('not_found')
  return found
}

/** @throws not_found */
export const readBundle = async (deps: Deps, key: string, id: string): Promise<FhirResource> =>
  bundleOf(await sharedClaim(deps, key, id), fhirUrl(deps), deps.clock())

/** A page of claims, a line per resource. `next`: the URL of the page after it, null after the last one. */
export const exchangePage = async (
  deps: Deps,
  key: string,
  { after, _count }: z.output<typeof exchangeExportQuery>,
): Promise<{ lines: string; next: string | null }> => {
  const rows = await listExchangeClaims(deps.db, await versionInForce(deps), { after, count: _count })
  const sources: Source[] = []
  for (const row of rows) {
    const source = await sourceOf(deps, row)
    if (source) sources.push(source)
  }
  await record(deps, key, sources)
  const last = rows.at(-1)
  return {
    lines: sources
      .flatMap(resourcesOf)
      .map(resource => `${JSON.stringify(resource)}\n`)
      .join(''),
    next:
      last && rows.length === _count
        ? `${fhirUrl(deps)}/export?after=${encodeURIComponent(last.claim.claim_id)}&_count=${_count}`
        : null,
  }
}

import { DomainError } from '@opdesk/contracts/errors.ts'
import { TermsType, type TermsTypeCode } from '@opdesk/contracts/terms/documents.ts'
import { termsInForce as rowInForce } from '@opdesk/projections/terms-version/query.ts'
import type { AppDeps } from '../deps.ts'

/** The text of an agreement, as the event of the agreement records it. */
export interface TermsInForce {
  document: string
  version: string
  digest: string
}

const NOTICE_CHANGED = 'The privacy notice has changed. Please read it and agree again.'

/**
 * The text in force, which a new agreement covers. @param seen the version that the person was shown, if the client sends it
 * @throws terms_changed if that version is no longer in force
 */
export const termsInForce = async (
  { db }: Pick<AppDeps, 'db'>,
  type: TermsTypeCode,
  seen: string | undefined,
): Promise<TermsInForce> => {
  const { document, version, digest } = await rowInForce(db, type)
  if (seen !== undefined && seen !== version)
    throw new DomainError('terms_changed', type === TermsType.notice ? { message: NOTICE_CHANGED } : {})
  return { document, version, digest }
}

import type { signUp as signUpBody } from '@opdesk/contracts/account/commands.ts'
import { contactText } from '@opdesk/contracts/contact.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { TermsType } from '@opdesk/contracts/terms/documents.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { signUp as decideSignUp } from '@opdesk/domain/subscriber/sign-up.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { requireFreeContact } from '@opdesk/operations/contact-in-use.ts'
import { ownerOf } from '@opdesk/operations/owner-of.ts'
import { serially } from '@opdesk/operations/serially.ts'
import { findAccountByContact } from '@opdesk/projections/account/query.ts'
import type { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import { executeCommand } from '../../plugins/execute.ts'
import { READ_WAIT_MS } from '../../plugins/log-position.ts'
import { termsInForce } from '../../terms/current-terms.ts'
import { useVerifiedCode, verifiedSignUp, verifySignUpCode } from '../sign-in/one-time-codes.ts'

/** The name of a new subscriber until they enter one. */
const NEWCOMER = 'New subscriber'

const EMAIL_REGISTERED = 'This email is already registered. Please sign in.'

/**
 * Makes the account for a verified number or email address and answers its id (decision 0022). The id is derived from the code
 * request, so a retry of an interrupted sign-up makes no second account. Sign-ups and confirmations of one number or address share
 * a lock, so that two cannot both find it free.
 * @throws invalid_otp, already_registered, terms_changed, behind
 */
export const signUp = async (deps: AppDeps, body: z.output<typeof signUpBody>, network: string): Promise<string> => {
  const { contact, otp, terms_version } = body
  const to = contactText(contact)
  const agreed = await termsInForce(deps, TermsType.signUp, terms_version)
  const request = otp === undefined ? await verifiedSignUp(deps, to, network) : await verifySignUpCode(deps, to, otp, network)
  const id = derivedId('subscriber', request)
  const position = await serially(deps, ownerOf(contact), async db => {
    await useVerifiedCode({ db, clock: deps.clock }, request)
    const existing = await findAccountByContact(db, contact)
    if (existing && existing.id !== id)
      throw new DomainError('already_registered', contact.kind === 'email' ? { message: EMAIL_REGISTERED } : {})
    if (!existing) await requireFreeContact(db, contact)
    const actor = { id, role: 'subscriber' as const, designation: null, name: NEWCOMER }
    const command = { id: derivedId('signup', request), actor }
    const handled = await executeCommand(deps, command, subscriberAggregate(id), id, state =>
      decideSignUp(state, contact, agreed),
    )
    return handled.position
  })
  // Waits until the read models contain the person; otherwise the session would not be found.
  if (!(await deps.positions.waitFor(position, READ_WAIT_MS))) throw new DomainError('behind')
  return id
}

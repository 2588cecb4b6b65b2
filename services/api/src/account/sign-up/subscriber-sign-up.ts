import type { signUp as signUpBody } from '@opdesk/contracts/account/commands.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { signUpTerms } from '@opdesk/contracts/subscriber/signup-terms.ts'
import { signUp as decideSignUp } from '@opdesk/domain/subscriber/sign-up.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { findAccountByPhone } from '@opdesk/projections/account/query.ts'
import type { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import { derivedId } from '../../plugins/command.ts'
import { executeCommand } from '../../plugins/execute.ts'
import { READ_WAIT_MS } from '../../plugins/log-position.ts'
import { serially } from '../../resources/serially.ts'
import { useSignUpCode, verifiedSignUp, verifySignUpCode } from '../sign-in/one-time-codes.ts'

/** The name of a new subscriber until they enter one. */
const NEWCOMER = 'New subscriber'

/**
 * Makes the account of a verified number; answers its id (decision 0022). The id is derived from the request for the code, so an
 * interrupted sign-up can be repeated without a second account. Sign-ups run one at a time: two requests for one number cannot
 * both find it free.
 * @throws invalid_otp, already_registered, terms_changed, behind
 */
export const signUp = async (deps: AppDeps, body: z.output<typeof signUpBody>, address: string): Promise<string> => {
  const { phone, country_code, otp, terms_version = signUpTerms.version } = body
  if (terms_version !== signUpTerms.version) throw new DomainError('terms_changed')
  const request =
    otp === undefined ? await verifiedSignUp(deps, phone, address) : await verifySignUpCode(deps, phone, otp, address)
  const id = derivedId('subscriber', request)
  const position = await serially(deps, `subscriber:${phone}`, async db => {
    await useSignUpCode({ db, clock: deps.clock }, request)
    const known = await findAccountByPhone(db, phone, 'subscriber')
    if (known && known.id !== id) throw new DomainError('already_registered')
    const actor = { id, role: 'subscriber' as const, designation: null, name: NEWCOMER }
    const command = { id: derivedId('signup', request), actor }
    const handled = await executeCommand(deps, command, subscriberAggregate(id), id, state =>
      decideSignUp(state, { phone, country_code }),
    )
    return handled.position
  })
  // A session needs a person whom the read models know.
  if (!(await deps.positions.waitFor(position, READ_WAIT_MS))) throw new DomainError('behind')
  return id
}

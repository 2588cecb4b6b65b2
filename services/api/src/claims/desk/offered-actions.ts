import { flagsOf, type PrivilegeMethod } from '@opdesk/contracts/account/programs.ts'
import type { Offered } from '@opdesk/contracts/claim/review-chain.ts'
import { stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../../account/sessions/sessions.ts'
import { signedIn } from '../../plugins/route-auth.ts'

/**
 * The actions offered to this person, without those that their privileges withhold: `methodOf` is the method of the call behind
 * an action.
 */
export const limitByPrivileges = <A extends Offered<string>>(
  session: Session,
  actions: readonly A[],
  methodOf: (action: A['action']) => PrivilegeMethod,
): A[] => {
  const flags = flagsOf(session, Program.approval)
  return actions.map(offered =>
    offered.allowed && !flags[methodOf(offered.action)] ? { ...offered, allowed: false, reason: 'no_privilege' } : offered,
  )
}

/** Fees are edited with PATCH, all other actions use POST. */
export const methodOfClaimAction = (action: string): PrivilegeMethod => (action === 'edit_bills' ? 'PATCH' : 'POST')
/** Disputes are decided with PATCH and paid with POST. */
export const methodOfDisputeAction = (action: string): PrivilegeMethod => (action === 'pay' ? 'POST' : 'PATCH')

/** The caller as the lists of claims and disputes know them. */
export const viewerOf = (request: FastifyRequest) => {
  const { user_id: id, designation, acts_for = [] } = signedIn(request)
  return { id, stage: stageOfDesignation(designation), acts_for }
}

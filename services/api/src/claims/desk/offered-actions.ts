import { flagsOf, type PrivilegeMethod } from '@opdesk/contracts/account/programs.ts'
import type { Offered } from '@opdesk/contracts/claim/review-chain.ts'
import { stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../../account/sessions/sessions.ts'
import { signedIn } from '../../plugins/route-auth.ts'

/**
 * Marks offered actions as not allowed when the caller lacks the privilege. `methodOf` maps an action to the HTTP method of its
 * call, which privileges are given for.
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

/** Marks a payment as not allowed while it waits for a second person of Finance. `release_id`: null if none waits. */
export const withoutWaitingPayment = <A extends Offered<string>>(actions: readonly A[], release_id: string | null): A[] =>
  actions.map(offered =>
    offered.action === 'pay' && offered.allowed && release_id !== null
      ? { ...offered, allowed: false, reason: 'waits_for_release' }
      : offered,
  )

/** HTTP method of an action on a claim: amounts are edited by PATCH, all other actions use POST. */
export const methodOfClaimAction = (action: string): PrivilegeMethod => (action === 'edit_bills' ? 'PATCH' : 'POST')
/** HTTP method of an action on a dispute: payment uses POST, decisions use PATCH. */
export const methodOfDisputeAction = (action: string): PrivilegeMethod => (action === 'pay' ? 'POST' : 'PATCH')

/** The caller in the form that the lists of claims and disputes need. */
export const viewerOf = (request: FastifyRequest) => {
  const { user_id: id, designation, acts_for = [] } = signedIn(request)
  return { id, stage: stageOfDesignation(designation), acts_for }
}

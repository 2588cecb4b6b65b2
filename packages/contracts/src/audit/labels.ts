import type { RoleCode } from '../codes.ts'
import type { LogVerification } from './verification.ts'

export const roleLabels: Record<RoleCode, string> = { 1: 'Admin', 2: 'Management', 3: 'Subscriber', 4: 'HR' }
export const roleLabel = (code: number): string => roleLabels[code as RoleCode] ?? 'Unknown'

const signInMethods: Record<string, string> = {
  password: 'Password',
  one_time_code: 'One-time code',
  password_and_code: 'Password and authenticator code',
  password_and_recovery_code: 'Password and recovery code',
}
/** Label of a sign-in method; an unknown one is shown in readable words. */
export const signInMethodLabel = (method: string): string => signInMethods[method] ?? method.replaceAll('_', ' ')

/**
 * The ways in which a session ends: by the person, from the list of sessions, with a new password or second factor, or by expiry.
 */
export const sessionEnds = ['signed_out', 'ended_elsewhere', 'password_changed', 'second_factor_changed', 'expired'] as const
export type SessionEnd = (typeof sessionEnds)[number]

export const sessionEndLabels: Record<SessionEnd, string> = {
  signed_out: 'Signed out',
  ended_elsewhere: 'Ended from the list of sessions',
  password_changed: 'Ended by a new password',
  second_factor_changed: 'Ended by a change of the second factor',
  expired: 'Ended without signing out',
}

type Fault = NonNullable<LogVerification['first']>['kind']

/** Faults of the log, and what each of them means. */
export const faultLabels: Record<Fault, { title: string; meaning: string }> = {
  changed: { title: 'An event was changed', meaning: 'What is stored at this place is not what was recorded.' },
  removed: { title: 'An event was removed', meaning: 'Something was recorded at this place and is gone.' },
  inserted: { title: 'An event was put in', meaning: 'What stands at this place was not recorded by the product.' },
  order: { title: 'Events were moved', meaning: 'What stands at this place was recorded, but not here.' },
  seal: {
    title: 'The seals were touched',
    meaning: 'The record of digests and signatures that guards the log does not agree with the log.',
  },
  missing: {
    title: 'A part of the seals is gone',
    meaning:
      'The log agrees with what is left of the record of digests and signatures that guards it, but a part of that is gone.',
  },
}

export const faultAdvice =
  'Everything before this place is as it was written; do not rely on what follows. Keep the database as it is, copy it aside, and compare this place with the latest backup and with the ledger of checkpoints that is kept apart. Whoever runs the system, and your auditor, should know today.'

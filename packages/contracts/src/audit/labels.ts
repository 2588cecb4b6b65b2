import type { RoleCode } from '../codes.ts'
import type { LogVerification } from './verification.ts'

export const roleLabels: Record<RoleCode, string> = { 1: 'Admin', 2: 'Management', 3: 'Subscriber', 4: 'HR' }
export const roleLabel = (code: number): string => roleLabels[code as RoleCode] ?? 'Unknown'

const signInMethods: Record<string, string> = {
  password: 'Password',
  one_time_code: 'One-time code',
  sign_on: 'Sign-on',
  sign_on_and_code: 'Sign-on and authenticator code',
  sign_on_and_recovery_code: 'Sign-on and recovery code',
  sign_on_and_provider: 'Sign-on with second factor',
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
  changed: {
    title: 'An event was changed',
    meaning: 'The stored event differs from the event that was recorded at this position.',
  },
  removed: { title: 'An event was removed', meaning: 'An event was recorded at this position, but is missing now.' },
  inserted: { title: 'An event was inserted', meaning: 'The event at this position was not recorded by the product.' },
  order: { title: 'Events were moved', meaning: 'The event at this position was recorded at another position.' },
  seal: {
    title: 'The seals were changed',
    meaning: 'The seals (digests and signatures that protect the log) do not match the log.',
  },
  missing: {
    title: 'Some seals are missing',
    meaning: 'The log matches the remaining seals (digests and signatures that protect it), but some seals are missing.',
  },
}

export const faultAdvice =
  'All events before this position are as they were written; do not rely on the events after it. Do not change the database: make a copy, and compare this position with the latest backup and with the ledger of checkpoints outside the database. Inform the operator of the system and your auditor today.'

import type { Verifier } from '@opdesk/domain/claim/assignment.ts'
import { identityDigests } from '@opdesk/domain/identity.ts'
import { activeVerifiersByLoad } from '@opdesk/projections/account/query.ts'
import type { AppDeps } from '../../deps.ts'
import { requireCaughtUp } from '../../plugins/log-position.ts'

/**
 * The active verifiers in the order in which they get new work. It first waits until the views are current, so a verifier who was
 * just made inactive is left out.
 */
export const activeVerifiers = async (
  { store, db, positions }: Pick<AppDeps, 'store' | 'db' | 'positions'>,
  now: Date,
  options: { forDispute?: boolean } = {},
): Promise<Verifier[]> => {
  await requireCaughtUp({ positions, store })
  return readVerifiers(db, now, options)
}

/** Like `activeVerifiers`, but does not wait for the views. */
export const readVerifiers = async (db: AppDeps['db'], now: Date, options: { forDispute?: boolean }): Promise<Verifier[]> => {
  const active = await activeVerifiersByLoad(db, now, options)
  return active.map(({ id, name, email, phone }) => ({ id, name, identities: identityDigests([phone, email]) }))
}

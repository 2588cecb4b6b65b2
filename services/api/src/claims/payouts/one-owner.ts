import type { BankWord } from '@opdesk/domain/payout/mark-attempt.ts'
import { utrKey } from '@opdesk/operations/payout/utr-key.ts'
import { serially } from '@opdesk/operations/serially.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { findUtrOwners } from '@opdesk/projections/payout/query.ts'
import type { AppDeps } from '../../deps.ts'

const utrOf = ({ effect }: Pick<BankWord, 'effect'>): string[] =>
  effect.kind === 'paid' || effect.kind === 'utr' ? [effect.utr] : []

/**
 * Records words of the bank while no other process records their UTRs, in any process: by hand, by an answer, or as news of the provider.
 * `isOwn` of the work is false for a word whose UTR belongs to another attempt.
 * @throws behind
 */
export const withUtrs = <T>(
  deps: Pick<AppDeps, 'db' | 'store' | 'positions'>,
  words: readonly Pick<BankWord, 'reference' | 'effect'>[],
  work: (isOwn: (word: Pick<BankWord, 'reference' | 'effect'>) => boolean) => Promise<T>,
): Promise<T> =>
  serially(deps, words.flatMap(utrOf).map(utrKey), async (db: Db) => {
    const owners = await findUtrOwners(db, words.flatMap(utrOf))
    return work(word => utrOf(word).every(utr => (owners.get(utr) ?? word.reference) === word.reference))
  })

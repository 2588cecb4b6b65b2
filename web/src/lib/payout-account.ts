import { type PayoutAccountAnswer, payoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { english, type PayoutAccountWords } from '@opdesk/contracts/words/payout-account/english.ts'
import { getQuery } from './get-query.ts'
import { useLanguage } from './language.ts'
import { defineWords, useWords } from './words.ts'

export const PAYOUT_ACCOUNT = '/user/payout-account'

/** The own payout account. The first word of the key is the live list of all payout accounts. */
export const payoutAccountQuery = getQuery(['payout-accounts', 'own'], PAYOUT_ACCOUNT, payoutAccountAnswer)

const payoutAccountWords = defineWords(
  english,
  async () => (await import('@opdesk/contracts/words/payout-account/hindi.ts')).hindi,
)

/** The texts about payout accounts in the chosen language, and that language for the attribute `lang`. */
export const usePayoutAccountWords = (): { words: PayoutAccountWords; lang: Language } => {
  const [lang] = useLanguage()
  return { words: useWords(payoutAccountWords), lang }
}

/** An account as its owner sees it: `Kaveri Bank ••4821` or `a…@bank`. */
export const accountName = ({
  kind,
  bank,
  last4,
  vpa_masked,
}: Pick<PayoutAccountAnswer, 'kind' | 'bank' | 'last4' | 'vpa_masked'>) =>
  kind === 'bank' ? `${bank ?? ''} ••${last4 ?? ''}`.trim() : (vpa_masked ?? '')

/** True if the subscriber is asked for an account: payments need one, and none is usable. */
export const isAskedForAccount = (account: Pick<PayoutAccountAnswer, 'state' | 'needed'>): boolean =>
  account.needed && needsAccount(account)

/** True if the subscriber has to enter or correct an account before a claim can be paid. */
export const needsAccount = ({ state }: Pick<PayoutAccountAnswer, 'state'>): boolean =>
  state === 'none' || state === 'unconfirmed' || state === 'invalid' || state === 'refused' || state === 'stopped'

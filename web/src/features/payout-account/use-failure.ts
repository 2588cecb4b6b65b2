import { errorMessage } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { usePayoutAccountWords } from '../../lib/payout-account.ts'

/** Reports a failed write in the chosen language. */
export const useFailure = () => {
  const { words, lang } = usePayoutAccountWords()
  return (error: unknown, title: string): void =>
    lang === 'en' ? notify.failed(error, title) : notify.error(words.messageOf(errorMessage(error)), title)
}

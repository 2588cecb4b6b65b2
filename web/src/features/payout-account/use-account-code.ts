import { PAYOUT_ACCOUNT, usePayoutAccountWords } from '../../lib/payout-account.ts'
import { useCodeRequest } from '../../lib/use-code-request.ts'
import { useFailure } from './use-failure.ts'

/** Requests a code for the typed account. */
export const useAccountCode = () => {
  const { code } = usePayoutAccountWords().words
  const failure = useFailure()
  return useCodeRequest({
    path: `${PAYOUT_ACCOUNT}/code`,
    sent: code.sent,
    failed: error => failure(error, code.notSent),
  })
}

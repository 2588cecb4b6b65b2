import type { ClaimEvent } from '../claim/events.ts'
import { formatPaise } from '../money.ts'
import type { InLanguages } from '../site/language.ts'
import { refusalInLanguages } from '../words/claim-payment.ts'

type Settled = Extract<ClaimEvent, { type: 'claim_settled' }>['data']

/** Messages to a subscriber about payments through a provider or a bank. `claim`: the claim's number; accounts are masked. */
export const paidMessage = (
  claim: string,
  { amount, account, utr }: Pick<Settled, 'amount' | 'account' | 'utr'>,
): InLanguages => ({
  en: `We paid ${formatPaise(amount)} for your claim ${claim} to ${account ?? 'your account'}, ${utr === null ? 'UTR follows' : `UTR ${utr}`}`,
  hi: `आपके क्लेम ${claim} के ${formatPaise(amount)} ${account ?? 'आपके खाते'} में भेजे गए, ${utr === null ? 'UTR बाद में आएगा' : `UTR ${utr}`}`,
})

export const delayedMessage = (claim: string): InLanguages => ({
  en: `The payment of your claim ${claim} is delayed. We send it again; you need not do anything.`,
  hi: `आपके क्लेम ${claim} के भुगतान में देरी हो रही है। हम पैसा फिर से भेजेंगे; आपको कुछ नहीं करना है।`,
})

/** Failures before an attempt: no bank was asked. */
const unasked = ['no_payout_account', 'payout_account_differs', 'upi_limit']

/** `failure`: a code of reasons.ts. */
export const refusedMessage = (claim: string, failure: string): InLanguages => {
  const reason = refusalInLanguages(failure)
  if (unasked.includes(failure)) return cannotBePaidMessage(claim, failure)
  return {
    en: `The bank refused your account for claim ${claim}: ${reason.en} Correct it; your money is safe.`,
    hi: `बैंक ने क्लेम ${claim} के लिए आपका खाता लौटा दिया: ${reason.hi} उसे ठीक करें; आपका पैसा सुरक्षित है।`,
  }
}

/** `failure`: a code of reasons.ts if the subscriber has to correct the account, else null. */
export const returnedMessage = (claim: string, failure: string | null): InLanguages => {
  const reason = failure === null ? null : refusalInLanguages(failure)
  return {
    en: `The bank sent back the payment of your claim ${claim}${reason ? `: ${reason.en} Correct the account; ` : '. We pay you again; '}your money is safe.`,
    hi: `बैंक ने आपके क्लेम ${claim} का भुगतान लौटा दिया${reason ? `: ${reason.hi} खाता ठीक करें; ` : '। हम फिर से भुगतान करेंगे; '}आपका पैसा सुरक्षित है।`,
  }
}

/** An approved claim cannot be paid. `reason`: a code of reasons.ts. */
export const cannotBePaidMessage = (claim: string, reason: string): InLanguages => {
  const words = refusalInLanguages(reason)
  return {
    en: `Your claim ${claim} is approved, but we cannot pay it: ${words.en}`,
    hi: `आपका क्लेम ${claim} मंज़ूर है, पर हम भुगतान नहीं कर सकते: ${words.hi}`,
  }
}

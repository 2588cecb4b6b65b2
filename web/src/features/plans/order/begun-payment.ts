import { paymentWords } from '../../../lib/payment-words.ts'
import { wordsNow } from '../../../lib/words.ts'

/** What a payer has to do to finish a payment that was begun. `method`: the provider's word. */
export const waitingText = (method: string): string => {
  const { upi, bank } = wordsNow(paymentWords).step
  return method === 'upi' ? upi : bank
}

/** The question before another payment of the same order. */
export const secondPayment = (method: string) => {
  const { second, secondText, secondYes, secondNo } = wordsNow(paymentWords).step
  return { question: second, details: secondText(waitingText(method)), confirm: secondYes, cancel: secondNo }
}

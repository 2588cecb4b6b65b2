/** What a payer has to do to finish a payment that was begun. `method`: the provider's word. */
export const waitingText = (method: string): string =>
  method === 'upi'
    ? 'Approve it in your UPI app; this can take some minutes.'
    : 'Your bank may still ask you to confirm it; this can take some minutes.'

/** The question before another payment of the same order. */
export const secondPayment = (method: string) => ({
  question: 'Pay a second time?',
  details: `Your last payment is not finished. ${waitingText(method)} If both payments come through, we give one of them back, which takes your bank up to seven working days.`,
})

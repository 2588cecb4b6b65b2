import type { VerifyPayment } from '@opdesk/contracts/order/commands.ts'
import { type OwnOrder, verifiedPayment } from '@opdesk/contracts/order/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { paymentWords } from '../../../lib/payment-words.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { wordsNow } from '../../../lib/words.ts'
import { purchaseKindOf, purchaseKinds } from '../payment/purchase-kinds.ts'
import { openCheckout } from './checkout.ts'

/** First words of the keys of queries that a payment changes. */
export const paymentChanges = ['orders', 'profile', 'plan', 'transactions', 'invoices', 'checkups'] as const

/**
 * Opens the checkout of an order and sends the reported payment for verification. `problem`: why the last attempt failed. `closed`:
 * true if the checkout was closed without a result, so that the person may have paid, or their bank may still ask them to. `onTold`
 * is called with a payment that the checkout reported and the provider has not confirmed yet.
 */
export const useCheckout = (order: OwnOrder, onTold: (paymentId: string) => void) => {
  const client = useQueryClient()
  const { name, email, country_code, phone } = useSubscriberProfile()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [closed, setClosed] = useState(false)
  const verify = useWrite({
    write: (callback: VerifyPayment, key) =>
      api.post(purchaseKinds[purchaseKindOf(order.kind)].verify, callback, { key, answer: verifiedPayment }),
    refreshes: paymentChanges,
    done: ({ data }, { razorpay_payment_id }) => {
      if (data.state === 'processing') onTold(razorpay_payment_id)
    },
    failed: wordsNow(paymentWords).step.notVerified,
  })
  const pay = async () => {
    const { checkout, provider_order_id } = order
    if (!checkout || !provider_order_id || isOpen) return
    setOpen(true)
    setProblem(undefined)
    setClosed(false)
    try {
      const end = await openCheckout({
        ...checkout,
        provider_order_id,
        expires_at: order.expires_at,
        description: order.name,
        prefill: { name, email, ...(phone !== '' && { contact: country_code + phone }) },
      })
      if (end.paid) verify.mutate(end.paid)
      // A payment may have been begun, as by a request to a UPI app.
      else
        await api
          .post(`/user/orders/${encodeURIComponent(order._id)}/check`, undefined, { key: crypto.randomUUID() })
          .catch(() => undefined)
      if (!end.paid && end.failure === null) setClosed(true)
      if (!end.paid && end.failure !== null) setProblem(wordsNow(paymentWords).step.failed(end.failure))
    } catch {
      setProblem(wordsNow(paymentWords).step.notOpened)
    } finally {
      setOpen(false)
      void client.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { pay, isOpen, problem, closed, verify }
}

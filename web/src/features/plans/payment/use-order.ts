import { couponErrors } from '@opdesk/contracts/coupon/errors.ts'
import type { CreateOrder } from '@opdesk/contracts/order/commands.ts'
import { createdOrder } from '@opdesk/contracts/order/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { paymentWords } from '../../../lib/payment-words.ts'
import { subscriberProfileQuery } from '../../../lib/profile-queries.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { wordsNow } from '../../../lib/words.ts'
import { purchasedQuery } from '../queries.ts'
import { type PurchaseKind, purchaseKinds } from './purchase-kinds.ts'
import { startQuestion } from './start-question.ts'

/**
 * Returns a function that opens the person's home page: the dashboard, or the plans before the first purchase. It refetches the
 * profile first, since route guards read it.
 */
export const useGoHome = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      const profile = await client.fetchQuery({ ...subscriberProfileQuery, staleTime: 0 })
      await navigate({ to: profile.first_plan_purchase ? '/user/dashboard' : '/user/plans', replace: true })
    } catch (error) {
      notify.error(error)
    }
  }
}

/**
 * Creates the order from a payment page, and continues to the order's page, where the checkout opens. If the plan would start on
 * another day than shown, asks first; `onStart` is called with a day that the person agrees to.
 */
export const useOrder = (way: PurchaseKind, onStart: (day: string) => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goHome = useGoHome()
  const [refused, setRefused] = useState<ApiError>()
  const create = useWrite({
    write: (body: CreateOrder, key) => {
      setRefused(undefined)
      return api.post(purchaseKinds[way].create, body, { key, answer: createdOrder })
    },
    refreshes: ['orders'],
    done: async ({ data }) => {
      if (data.amount > 0) return navigate({ to: '/user/orders/$id', params: { id: data.order_id }, state: { pay: true } })
      notify.success(wordsNow(paymentWords).form.done)
      await client.invalidateQueries({ queryKey: ['plan'] })
      return goHome()
    },
    failed: (error, body) => {
      if (error instanceof ApiError && error.code === 'start_changed' && error.start) return void askAgain(body, error.start)
      if (
        error instanceof ApiError &&
        (error.code === 'price_changed' || error.code === 'terms_changed' || error.code in couponErrors)
      ) {
        setRefused(error)
        if (error.code === 'terms_changed') return void client.invalidateQueries({ queryKey: ['terms'] })
        return void client.invalidateQueries({ queryKey: ['quote'] })
      }
      notify.failed(error, wordsNow(paymentWords).form.failed)
    },
  })
  const askAgain = async (body: CreateOrder, start: string) => {
    void client.invalidateQueries({ queryKey: ['quote'] })
    const plans = await client.fetchQuery({ ...purchasedQuery, staleTime: 0 }).catch(() => [])
    if (!(await confirm({ question: startQuestion(body, start, plans), confirm: wordsNow(paymentWords).start.yes }))) return
    onStart(start)
    create.mutate({ ...body, expected_start: start })
  }
  return { create, refused }
}

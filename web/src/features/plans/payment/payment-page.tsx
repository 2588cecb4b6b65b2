import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { paymentWords } from '../../../lib/payment-words.ts'
import { useWords } from '../../../lib/words.ts'
import { quoteQuery } from '../queries.ts'
import { PayForm } from './pay-form.tsx'
import { type Item, itemOf, type PaymentSearch, type PurchaseKind, purchaseKinds } from './purchase-kinds.ts'

interface PaymentPageProps {
  way: PurchaseKind
  /** The search parameters of the URL, which have the choice. */
  search: PaymentSearch
}

/** The payment page of the choice in its URL. If the URL has no choice, redirects to the page where one is made. */
export const PaymentPage = ({ way, search }: PaymentPageProps) => {
  const item = itemOf(search)
  const agreed = useLocation({ select: ({ state }) => state.agreed === true })
  if (!item) return <Navigate {...purchaseKinds[way].choose} replace />
  return <ItemPayment key={JSON.stringify(item)} way={way} item={item} agreed={agreed} />
}

interface ItemPaymentProps {
  way: PurchaseKind
  item: Item
  /** True if the dialog before this page has recorded the consent. */
  agreed: boolean
}

/**
 * The first day of the plan that the person has seen or agreed to. The page's place in the history keeps it, so that a page that
 * is open in another tab, or returned to after a payment, does not sell another term unasked.
 */
const useSeenStart = (start: string | null | undefined) => {
  const seen = useLocation({ select: ({ state }) => state.start })
  const navigate = useNavigate()
  const remember = (day: string) =>
    void navigate({ to: '.', search: true, replace: true, state: before => ({ ...before, start: day }), resetScroll: false })
  const rememberFirst = useEffectEvent((day: string) => {
    if (!seen) remember(day)
  })
  useEffect(() => {
    if (start) rememberFirst(start)
  }, [start])
  return { seen: seen ?? start ?? undefined, remember }
}

/** The chosen item, its price with or without a coupon, and the form that starts the payment. */
const ItemPayment = ({ way, item, agreed }: ItemPaymentProps) => {
  const [coupon, setCoupon] = useState('')
  const plain = useQuery(quoteQuery(way, item, ''))
  const reduced = useQuery({ ...quoteQuery(way, item, coupon), enabled: coupon !== '' })
  const { seen, remember } = useSeenStart(plain.data?.start_date)
  const { choose } = purchaseKinds[way]
  const words = useWords(paymentWords)
  const back = item.order_for === 1 ? ({ to: '/user/health-plans' } as const) : choose
  return (
    <>
      <PageHeader title={words.titles[way]} back={back} />
      {plain.isPending && <Skeleton h={360} radius="lg" role="status" aria-label={words.loading} />}
      {plain.isError && !plain.data && (
        <>
          <ErrorState error={plain.error} onRetry={() => void plain.refetch()} />
          <AnchorLink {...back}>{words.another}</AnchorLink>
        </>
      )}
      {plain.data && (
        <PayForm
          way={way}
          item={item}
          agreed={agreed}
          quote={(coupon === '' ? undefined : reduced.data) ?? plain.data}
          start={seen}
          onStart={remember}
          asking={plain.isFetching || reduced.isFetching}
          coupon={coupon}
          applied={coupon !== '' && reduced.data !== undefined}
          couponError={coupon === '' ? null : reduced.error}
          onCoupon={setCoupon}
        />
      )}
    </>
  )
}

import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
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

/** The chosen item, its price with or without a coupon, and the form that starts the payment. */
const ItemPayment = ({ way, item, agreed }: ItemPaymentProps) => {
  const [coupon, setCoupon] = useState('')
  const plain = useQuery(quoteQuery(way, item, ''))
  const reduced = useQuery({ ...quoteQuery(way, item, coupon), enabled: coupon !== '' })
  const { title, choose } = purchaseKinds[way]
  const back = item.order_for === 1 ? ({ to: '/user/health-plans' } as const) : choose
  return (
    <>
      <PageHeader title={title} back={back} />
      {plain.isPending && <Skeleton h={360} radius="lg" role="status" aria-label="Loading" />}
      {plain.isError && !plain.data && (
        <>
          <ErrorState error={plain.error} onRetry={() => void plain.refetch()} />
          <AnchorLink {...back}>Choose another one</AnchorLink>
        </>
      )}
      {plain.data && (
        <PayForm
          way={way}
          item={item}
          agreed={agreed}
          quote={(coupon === '' ? undefined : reduced.data) ?? plain.data}
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

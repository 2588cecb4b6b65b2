import { Group, Loader, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Moment } from '../../../components/date-text.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { InvoicePdf } from '../../../components/invoice-pdf.tsx'
import { AnchorLink, ButtonLink } from '../../../components/link.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { notify } from '../../../lib/notify.ts'
import { subscriberProfileQuery } from '../../../lib/profile-queries.ts'
import { PriceTable } from '../payment/price-table.tsx'
import { type Item, paymentLink, purchaseKindOf } from '../payment/purchase-kinds.ts'
import { useGoHome } from '../payment/use-order.ts'
import { orderQuery } from '../queries.ts'
import { closeCheckout } from './checkout.ts'
import { explanationOf, isAwaitingConfirmation } from './order-states.ts'
import { PaymentStep } from './payment-step.tsx'

const HEALTH_TEST = 1

/** A second purchase of the same choice at today's price. */
const itemOf = ({ plan_id, membership_id, health_plan_id }: OwnOrder): Item | undefined => {
  if (health_plan_id) return { order_for: 1, health_plan_id }
  return plan_id && membership_id !== null ? { order_for: 0, plan_id, membership_id } : undefined
}

/** An order that gets paid while it is open leads on: to the success page, or home after a checkup. */
const useGoOnWhenPaid = (order: OwnOrder | undefined) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goHome = useGoHome()
  const [waited, setWaited] = useState(false)
  const state = order?.state
  if (!waited && (state === 'open' || state === 'processing')) setWaited(true)
  const goOn = useEffectEvent(async () => {
    if (!order) return
    // The guard of the next pages judges by the profile.
    await client.fetchQuery({ ...subscriberProfileQuery, staleTime: 0 }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['plan'] })
    if (order.kind !== HEALTH_TEST) return navigate({ to: '/user/paymentsuccess', search: { order: order._id }, replace: true })
    notify.success('Payment successful', order.name)
    return goHome()
  })
  useEffect(() => {
    if (waited && state === 'fulfilled') void goOn()
  }, [waited, state])
}

/**
 * An order that was paid or closed elsewhere must not be paid again in an open checkout, and no checkout stays open over another
 * page.
 */
const useCheckoutOfThisOrder = (order: OwnOrder | undefined) => {
  const isOver = order !== undefined && order.state !== 'open' && order.state !== 'processing'
  useEffect(() => {
    if (isOver) closeCheckout()
  }, [isOver])
  useEffect(() => closeCheckout, [])
}

const WhatNext = ({ order }: { order: OwnOrder }) => {
  const item = itemOf(order)
  if (order.state === 'fulfilled')
    return (
      <Group>
        <ButtonLink to="/user/dashboard">Go to the dashboard</ButtonLink>
        <AnchorLink to="/user/myplan" search={order.kind === HEALTH_TEST ? { tab: 'checkups' } : {}}>
          {order.kind === HEALTH_TEST ? 'My checkups' : 'My Plan'}
        </AnchorLink>
        {order.invoice && (
          <InvoicePdf number={order.invoice} area="user">
            {`Invoice ${order.invoice}`}
          </InvoicePdf>
        )}
      </Group>
    )
  if (item && (order.state === 'expired' || order.state === 'closed' || order.state === 'refunded'))
    return (
      <Group>
        <ButtonLink {...paymentLink(purchaseKindOf(order.kind), item)} variant="default">
          Choose it again
        </ButtonLink>
      </Group>
    )
  return null
}

interface OrderPageProps {
  id: string
  opens: boolean
  onOpened: () => void
  /** The payment that the checkout reported before the provider had confirmed it. */
  told: string | undefined
  onTold: (paymentId: string) => void
}

/** An order and its payment. Follows a pending payment until it is decided; closing the browser loses no data. */
export const OrderPage = ({ id, ...payment }: OrderPageProps) => {
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(id))
  useGoOnWhenPaid(order)
  useCheckoutOfThisOrder(order)
  return (
    <>
      <PageHeader title="Order" note={order?.name} back={linkOptions({ to: '/user/orders' })} />
      {isPending && <Skeleton h={320} radius="lg" role="status" aria-label="Loading" />}
      {!isPending && !order && <ErrorState error={error} onRetry={() => void refetch()} />}
      {order && <Order order={order} {...payment} />}
    </>
  )
}

const Order = ({ order, told, ...payment }: Omit<OrderPageProps, 'id'> & { order: OwnOrder }) => {
  const waits = isAwaitingConfirmation(order, told)
  const [title, text] = explanationOf(order, waits)
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={560} component="section" aria-labelledby="state">
      <Stack>
        <div role="status">
          <Group gap="sm" wrap="nowrap">
            {(waits || order.state === 'processing') && <Loader size="sm" aria-hidden="true" />}
            <Title order={2} id="state">
              {title}
            </Title>
          </Group>
          <Text mt={4}>{text}</Text>
        </div>
        {order.state === 'open' && !waits && <PaymentStep order={order} {...payment} />}
        <WhatNext order={order} />
        <div>
          <Text fw={600} className="anywhere">
            {order.name}
          </Text>
          <Text size="sm" c="dimmed">
            {order.membership_label && `${order.membership_label} · `}
            <Moment iso={order.createdAt} />
          </Text>
          <PriceTable amounts={order} />
          {order.payment_id && order.state !== 'open' && (
            <Text size="sm" c="dimmed" className="anywhere">
              Payment {order.payment_id}
            </Text>
          )}
        </div>
      </Stack>
    </Paper>
  )
}

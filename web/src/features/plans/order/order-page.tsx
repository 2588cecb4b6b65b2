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
import { labelWords } from '../../../lib/label-words.ts'
import { notify } from '../../../lib/notify.ts'
import { paymentWords } from '../../../lib/payment-words.ts'
import { subscriberProfileQuery } from '../../../lib/profile-queries.ts'
import { useWords, wordsNow } from '../../../lib/words.ts'
import { PriceTable } from '../payment/price-table.tsx'
import { type Item, paymentLink, purchaseKindOf } from '../payment/purchase-kinds.ts'
import { useGoHome } from '../payment/use-order.ts'
import { orderQuery } from '../queries.ts'
import { closeCheckout } from './checkout.ts'
import { explanationOf, isAwaitingConfirmation } from './order-states.ts'
import { PaymentStep } from './payment-step.tsx'

const HEALTH_TEST = 1

/** The order's item, for buying it again at today's price; undefined if it can no longer be named. */
const itemOf = ({ plan_id, membership_id, health_plan_id }: OwnOrder): Item | undefined => {
  if (health_plan_id) return { order_for: 1, health_plan_id }
  return plan_id && membership_id !== null ? { order_for: 0, plan_id, membership_id } : undefined
}

/** If an order is paid while its page is open, continues: to the success page, or after a health checkup to the home page. */
const useGoOnWhenPaid = (order: OwnOrder | undefined) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goHome = useGoHome()
  const [waited, setWaited] = useState(false)
  const state = order?.state
  if (!waited && (state === 'open' || state === 'processing')) setWaited(true)
  const goOn = useEffectEvent(async () => {
    if (!order) return
    // Route guards of the next pages read the loaded profile, so it is refetched first.
    await client.fetchQuery({ ...subscriberProfileQuery, staleTime: 0 }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['plan'] })
    if (order.kind !== HEALTH_TEST) return navigate({ to: '/user/paymentsuccess', search: { order: order._id }, replace: true })
    notify.success(wordsNow(paymentWords).order.done, order.name)
    return goHome()
  })
  useEffect(() => {
    if (waited && state === 'fulfilled') void goOn()
  }, [waited, state])
}

/** Closes the checkout if its order was paid or closed elsewhere, so that it is not paid twice, and when the page is left. */
const useCheckoutOfThisOrder = (order: OwnOrder | undefined) => {
  const isOver = order !== undefined && order.state !== 'open' && order.state !== 'processing'
  useEffect(() => {
    if (isOver) closeCheckout()
  }, [isOver])
  useEffect(() => closeCheckout, [])
}

const WhatNext = ({ order }: { order: OwnOrder }) => {
  const { order: words } = useWords(paymentWords)
  const item = itemOf(order)
  if (order.state === 'fulfilled')
    return (
      <Group>
        <ButtonLink to="/user/dashboard">{words.dashboard}</ButtonLink>
        <AnchorLink to="/user/myplan" search={order.kind === HEALTH_TEST ? { tab: 'checkups' } : {}}>
          {order.kind === HEALTH_TEST ? words.checkups : words.plan}
        </AnchorLink>
        {order.invoice && (
          <InvoicePdf number={order.invoice} area="user">
            {words.invoice(order.invoice)}
          </InvoicePdf>
        )}
      </Group>
    )
  if (item && (order.state === 'expired' || order.state === 'closed' || order.state === 'refunded'))
    return (
      <Group>
        <ButtonLink {...paymentLink(purchaseKindOf(order.kind), item)} variant="default">
          {words.again}
        </ButtonLink>
      </Group>
    )
  return null
}

interface OrderPageProps {
  id: string
  opens: boolean
  onOpened: () => void
  /** Id of the payment that the checkout reported and the provider has not confirmed yet; undefined if there is none. */
  told: string | undefined
  onTold: (paymentId: string) => void
}

/** An order and its payment. A pending payment is polled until it is decided. Closing the browser loses no data. */
export const OrderPage = ({ id, ...payment }: OrderPageProps) => {
  const words = useWords(paymentWords)
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(id))
  useGoOnWhenPaid(order)
  useCheckoutOfThisOrder(order)
  return (
    <>
      <PageHeader title={words.order.title} note={order?.name} back={linkOptions({ to: '/user/orders' })} />
      {isPending && <Skeleton h={320} radius="lg" role="status" aria-label={words.loading} />}
      {!isPending && !order && <ErrorState error={error} onRetry={() => void refetch()} />}
      {order && <Order order={order} {...payment} />}
    </>
  )
}

const Order = ({ order, told, ...payment }: Omit<OrderPageProps, 'id'> & { order: OwnOrder }) => {
  const { order: words } = useWords(paymentWords)
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
            {order.membership_label && `${wordsNow(labelWords).membership(order.membership_label)} · `}
            <Moment iso={order.createdAt} />
          </Text>
          <PriceTable amounts={order} />
          {order.payment_id && order.state !== 'open' && (
            <Text size="sm" c="dimmed" className="anywhere">
              {words.payment(order.payment_id)}
            </Text>
          )}
        </div>
      </Stack>
    </Paper>
  )
}

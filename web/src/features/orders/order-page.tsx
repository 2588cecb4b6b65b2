import { Alert, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { attentionLabels, orderKindLabel, orderStateLabels, orderTone } from '@opdesk/contracts/order/order-labels.ts'
import type { StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Panel } from '../../components/panel.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderDocument } from './order-document.tsx'
import { OrderPayments } from './order-payments.tsx'
import { PriceFacts } from './price-facts.tsx'
import { type OrderArea, orderQuery, ordersLink } from './queries.ts'

/** One order with its price, its payments and its refunds. Finance has actions on it; for others it is read-only. */
export const OrderPage = ({ area, id }: { area: OrderArea; id: string }) => {
  const query = useQuery(orderQuery(area, id))
  const order = query.data
  return (
    <>
      <PageHeader
        title={order ? `Order of ${order.user.name}` : 'Order'}
        note={order && `${orderKindLabel(order.kind)} · ${order.name}`}
        back={ordersLink(area)}
        actions={
          order && (
            <>
              <StatusBadge tone={orderTone(order.state)} label={orderStateLabels[order.state]} />
              <OrderActions order={order} />
            </>
          )
        }
      />
      {query.isPending && <LoadingBlocks heights={[44, 320]} />}
      {query.isError && (
        <ErrorState error={query.error} title="The order could not be loaded" onRetry={() => void query.refetch()} />
      )}
      {order && <Order area={area} order={order} />}
    </>
  )
}

const Order = ({ area, order }: { area: OrderArea; order: StaffOrderDetail }) => (
  <Stack>
    {order.attention && <Alert color="amber">{attentionLabels[order.attention]}</Alert>}
    {order.disputes.length > 0 && <OrderDisputes disputes={order.disputes} />}
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Panel id="what" title="What was ordered" small>
        <Facts
          facts={[
            ['Plan', order.name],
            ['Membership', order.membership_label],
            ['Ordered', <Moment key="at" iso={order.createdAt} />],
            ['Terms of payment', `Version ${order.terms_version}`],
            ['Order', order._id],
            ['Order at the provider', order.provider_order_id],
            ['Invoice', order.invoice && <OrderDocument key="invoice" area={area} number={order.invoice} />],
            ['Credit note', order.credit_note && <OrderDocument key="note" area={area} number={order.credit_note} />],
            ['Closed by the order', order.closed_by],
          ]}
        />
      </Panel>
      <Panel id="price" title="Price" small>
        <PriceFacts order={order} />
      </Panel>
    </SimpleGrid>
    <Paper withBorder p="md" component="section" aria-labelledby="payments">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="md" id="payments">
          Payments
        </Title>
      </Group>
      {order.payments.length === 0 ? (
        <Text c="dimmed">{order.total === 0 ? 'This order had nothing to pay.' : 'Nobody has tried to pay this order yet.'}</Text>
      ) : (
        <OrderPayments order={order} />
      )}
    </Paper>
  </Stack>
)

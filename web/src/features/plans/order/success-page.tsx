import { Button, Group, Paper, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'
import { IconCircleCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { ErrorState } from '../../../components/error-state.tsx'
import { InvoicePdf } from '../../../components/invoice-pdf.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { NextSteps } from '../../../components/next-steps.tsx'
import { PayoutAccountPrompt } from '../../../components/payout-account/payout-account-prompt.tsx'
import { useTitle } from '../../../lib/use-title.ts'
import { orderQuery } from '../queries.ts'
import { useCountdown } from './use-countdown.ts'

const SECONDS = 5

const WhatWasPaid = ({ order }: { order: OwnOrder }) => (
  <>
    <Text ta="center" className="anywhere">
      {order.name}
      {order.membership_label && `, ${order.membership_label}`}: <Money rupees={order.total} />
    </Text>
    {order.invoice && (
      <InvoicePdf number={order.invoice} area="user">
        {`Invoice ${order.invoice}`}
      </InvoicePdf>
    )}
  </>
)

/** The end of a purchase. If the order is not fulfilled, redirects to the order's page. */
export const SuccessPage = ({ id }: { id: string }) => {
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(id))
  if (isPending) return <Skeleton h={320} maw={480} mx="auto" radius="lg" role="status" aria-label="Loading" />
  if (!order) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (order.state !== 'fulfilled') return <Navigate to="/user/orders/$id" params={{ id }} replace />
  return <Success order={order} />
}

/** Opens the dashboard when the countdown ends, unless it is paused. */
const Success = ({ order }: { order: OwnOrder }) => {
  useTitle('Payment Successful!')
  const navigate = useNavigate()
  const { left, still, paused, togglePaused } = useCountdown(
    SECONDS,
    () => void navigate({ to: '/user/dashboard', replace: true }),
  )
  return (
    <Stack maw={480} mx="auto">
      <Paper withBorder p="xl">
        <Stack align="center">
          <ThemeIcon size={64} radius="xl" color="green" aria-hidden="true">
            <IconCircleCheck size={36} />
          </ThemeIcon>
          <Title order={1} ta="center">
            Payment Successful!
          </Title>
          <WhatWasPaid order={order} />
          {!still && (
            <Group gap="sm" justify="center">
              <Text c="dimmed" role="timer">
                {paused ? 'This page stays.' : `The dashboard opens in ${left} s.`}
              </Text>
              <Button
                variant="default"
                leftSection={
                  paused ? <IconPlayerPlay size={18} aria-hidden="true" /> : <IconPlayerPause size={18} aria-hidden="true" />
                }
                onClick={togglePaused}
              >
                {paused ? 'Continue automatically' : 'Pause'}
              </Button>
            </Group>
          )}
          <ButtonLink to="/user/dashboard" replace>
            Go to the dashboard
          </ButtonLink>
        </Stack>
      </Paper>
      <PayoutAccountPrompt />
      <NextSteps />
    </Stack>
  )
}

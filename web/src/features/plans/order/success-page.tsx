import { Button, Group, Paper, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'
import { IconCircleCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { ErrorState } from '../../../components/error-state.tsx'
import { InvoicePdf } from '../../../components/invoice-pdf.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { NextSteps } from '../../../components/next-steps.tsx'
import { PayoutAccountPrompt } from '../../../components/payout-account/payout-account-prompt.tsx'
import { labelWords } from '../../../lib/label-words.ts'
import { paymentWords } from '../../../lib/payment-words.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { useWords, wordsNow } from '../../../lib/words.ts'
import { orderQuery } from '../queries.ts'
import { useCountdown } from './use-countdown.ts'

const SECONDS = 5

const WhatWasPaid = ({ order }: { order: OwnOrder }) => {
  const { success, order: words } = useWords(paymentWords)
  const name = [order.name, ...(order.membership_label ? [wordsNow(labelWords).membership(order.membership_label)] : [])].join(
    ', ',
  )
  return (
    <>
      <Text ta="center" className="anywhere">
        {success.paid(name, formatRupees(order.total))}
      </Text>
      {order.invoice && (
        <InvoicePdf number={order.invoice} area="user">
          {words.invoice(order.invoice)}
        </InvoicePdf>
      )}
    </>
  )
}

/** The end of a purchase. If the order is not fulfilled, redirects to the order's page. */
export const SuccessPage = ({ id }: { id: string }) => {
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(id))
  if (isPending)
    return <Skeleton h={320} maw={480} mx="auto" radius="lg" role="status" aria-label={wordsNow(paymentWords).loading} />
  if (!order) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (order.state !== 'fulfilled') return <Navigate to="/user/orders/$id" params={{ id }} replace />
  return <Success order={order} />
}

/** Opens the dashboard when the countdown ends, unless it is paused. */
const Success = ({ order }: { order: OwnOrder }) => {
  const { success: words, order: orderWords } = useWords(paymentWords)
  useTitle(words.title)
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
            {words.title}
          </Title>
          <WhatWasPaid order={order} />
          {!still && (
            <Group gap="sm" justify="center">
              <Text c="dimmed" role="timer">
                {paused ? words.stays : words.opens(left)}
              </Text>
              <Button
                variant="default"
                leftSection={
                  paused ? <IconPlayerPlay size={18} aria-hidden="true" /> : <IconPlayerPause size={18} aria-hidden="true" />
                }
                onClick={togglePaused}
              >
                {paused ? words.resume : words.pause}
              </Button>
            </Group>
          )}
          <ButtonLink to="/user/dashboard" replace>
            {orderWords.dashboard}
          </ButtonLink>
        </Stack>
      </Paper>
      <PayoutAccountPrompt />
      <NextSteps />
    </Stack>
  )
}

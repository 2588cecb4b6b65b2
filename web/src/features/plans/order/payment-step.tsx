import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { useEffect, useEffectEvent } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { paymentWords } from '../../../lib/payment-words.ts'
import { useWords } from '../../../lib/words.ts'
import { secondPayment, waitingText } from './begun-payment.ts'
import { useCheckout } from './use-checkout.ts'

interface PaymentStepProps {
  order: OwnOrder
  /** True to open the checkout once without a press of the button. */
  opens: boolean
  onOpened: () => void
  /** Called with the id of a payment that the checkout reported and the provider has not confirmed yet. */
  onTold: (paymentId: string) => void
}

/** The actions on an order that waits for its payment, even after a failed payment. */
export const PaymentStep = ({ order, opens, onOpened, onTold }: PaymentStepProps) => {
  const { step: words } = useWords(paymentWords)
  const { pay, isOpen, problem, closed, verify } = useCheckout(order, onTold)
  const openAtOnce = useEffectEvent(() => {
    onOpened()
    void pay()
  })
  useEffect(() => {
    if (opens) openAtOnce()
  }, [opens])
  if (verify.isPending)
    return (
      <Group role="status" gap="sm">
        <Loader size="sm" aria-hidden="true" />
        <Text>{words.checking}</Text>
      </Group>
    )
  const unanswered = verify.error instanceof ApiError && verify.error.isUncertain ? verify.variables : undefined
  if (unanswered)
    return (
      <Alert color="amber" role="alert" title={words.lost}>
        <Text size="sm" mb="sm">
          {words.lostText}
        </Text>
        <Button onClick={() => verify.mutate(unanswered)}>{words.check}</Button>
      </Alert>
    )
  const { attempt } = order
  const payUnlessBegun = async () => {
    if (attempt && !(await confirm(secondPayment(attempt.method)))) return
    await pay()
  }
  const failure = problem ?? (order.failure ? words.lastFailed(order.failure) : undefined)
  return (
    <>
      {failure && (
        <Alert color="red" role="alert" title={words.none}>
          {failure}
        </Alert>
      )}
      {attempt && (
        <Alert color="amber" role="status" title={words.unfinished}>
          {waitingText(attempt.method)} {words.wait}
        </Alert>
      )}
      {closed && !failure && !attempt && (
        <Alert color="amber" role="alert" title={words.closed}>
          {words.closedText}
        </Alert>
      )}
      <Button
        onClick={() => void payUnlessBegun()}
        variant={attempt ? 'default' : 'filled'}
        loading={isOpen}
        disabled={!order.checkout}
        fullWidth
      >
        {attempt || (closed && !failure) ? words.notPaid : failure ? words.tryAgain : words.pay}
      </Button>
      <Text size="sm" c="dimmed">
        {words.until(formatInstant(order.expires_at))}
      </Text>
    </>
  )
}

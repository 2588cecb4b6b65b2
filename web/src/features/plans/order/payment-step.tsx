import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { useEffect, useEffectEvent } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { ApiError } from '../../../lib/api-error.ts'
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
        <Text>Your payment is being checked. Please leave this page open for a moment.</Text>
      </Group>
    )
  const unanswered = verify.error instanceof ApiError && verify.error.isUncertain ? verify.variables : undefined
  if (unanswered)
    return (
      <Alert color="amber" role="alert" title="We could not be reached after your payment">
        <Text size="sm" mb="sm">
          Your payment is not lost: we are checking it with the payment service. Please do not pay a second time.
        </Text>
        <Button onClick={() => verify.mutate(unanswered)}>Check again</Button>
      </Alert>
    )
  const { attempt } = order
  const payUnlessBegun = async () => {
    if (attempt && !(await confirm({ ...secondPayment(attempt.method), confirm: 'Yes, pay again', cancel: 'Wait' }))) return
    await pay()
  }
  const failure = problem ?? (order.failure ? `The last payment failed. ${order.failure} You can try again.` : undefined)
  return (
    <>
      {failure && (
        <Alert color="red" role="alert" title="No payment yet">
          {failure}
        </Alert>
      )}
      {attempt && (
        <Alert color="amber" role="status" title="Your last payment is not finished">
          {waitingText(attempt.method)} Please do not pay again meanwhile: this page continues by itself.
        </Alert>
      )}
      {closed && !failure && !attempt && (
        <Alert color="amber" role="alert" title="The payment page was closed">
          If you have paid, or your bank or UPI app still asks you to, do not pay again. This page continues by itself when the
          payment reaches us. If you have not paid, you can try again.
        </Alert>
      )}
      <Button
        onClick={() => void payUnlessBegun()}
        variant={attempt ? 'default' : 'filled'}
        loading={isOpen}
        disabled={!order.checkout}
        fullWidth
      >
        {attempt || (closed && !failure) ? 'I have not paid: try again' : failure ? 'Try again' : 'Pay Now'}
      </Button>
      <Text size="sm" c="dimmed">
        You can pay until {formatInstant(order.expires_at)}.
      </Text>
    </>
  )
}

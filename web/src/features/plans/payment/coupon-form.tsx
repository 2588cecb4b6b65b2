import { Alert, Button, Group, TextInput } from '@mantine/core'
import { readCouponCode, showCouponCode } from '@opdesk/contracts/coupon/code.ts'
import { couponErrors } from '@opdesk/contracts/coupon/errors.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { IconTicket } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { errorMessage } from '../../../lib/api-error.ts'
import { paymentWords } from '../../../lib/payment-words.ts'
import { useWords } from '../../../lib/words.ts'

/** Time in ms after which a refused coupon is cleared (subscriber spec section 4). */
const CLEAR_MS = 3000

interface CouponFormProps {
  /** The coupon code that is being checked or is applied; empty if there is none. */
  coupon: string
  /** The coupon's discount in rupees; undefined until the server has answered. */
  discount: number | undefined
  asking: boolean
  /** The error by which the server refused the coupon. */
  error: unknown
  onCoupon: (code: string) => void
}

/** Input of a coupon code to apply, and a button that removes the applied coupon. */
export const CouponForm = ({ coupon, discount, asking, error, onCoupon }: CouponFormProps) => {
  const { coupon: words } = useWords(paymentWords)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const onRefused = useEffectEvent((reason: unknown) => setRefusal(errorMessage(reason)))
  const clear = useEffectEvent(() => {
    setTyped('')
    onCoupon('')
  })
  useEffect(() => {
    if (!error) return
    onRefused(error)
    const timer = setTimeout(clear, CLEAR_MS)
    return () => clearTimeout(timer)
  }, [error])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const code = readCouponCode(typed)
    if (code) {
      setRefusal(undefined)
      onCoupon(code)
    } else setRefusal(words.refused('coupon_invalid', couponErrors.coupon_invalid[1]))
  }
  if (coupon !== '' && discount !== undefined)
    return (
      <Alert color="green" icon={<IconTicket aria-hidden="true" />} title={words.title(showCouponCode(coupon))} role="status">
        <Group justify="space-between">
          <span>{words.off(formatRupees(discount))}</span>
          <Button variant="default" onClick={clear}>
            {words.remove}
          </Button>
        </Group>
      </Alert>
    )
  return (
    <form onSubmit={apply} noValidate>
      <Group align="flex-start" wrap="nowrap" gap="xs">
        <TextInput
          label={words.label}
          placeholder="XXXX-XXXXX"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          flex={1}
          miw={0}
          value={typed}
          error={refusal}
          onChange={({ currentTarget: { value } }) => {
            setRefusal(undefined)
            setTyped(value)
          }}
        />
        <Button type="submit" variant="default" mt={27} loading={asking} disabled={typed.trim() === ''}>
          {words.apply}
        </Button>
      </Group>
    </form>
  )
}

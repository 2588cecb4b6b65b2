import { Alert, Button, Grid, Paper, Stack, Text, Title } from '@mantine/core'
import { couponErrors } from '@opdesk/contracts/coupon/errors.ts'
import type { QuoteAnswer } from '@opdesk/contracts/order/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorMessage } from '../../../lib/api-error.ts'
import { paymentWords } from '../../../lib/payment-words.ts'
import { termsQuery } from '../../../lib/terms-queries.ts'
import { useWords } from '../../../lib/words.ts'
import { TermsCheckbox } from '../offer/terms-checkbox.tsx'
import { Consequences } from './consequences.tsx'
import { CouponForm } from './coupon-form.tsx'
import { PriceTable } from './price-table.tsx'
import type { Item, PurchaseKind } from './purchase-kinds.ts'
import { PurchasedItem } from './purchased-item.tsx'
import { clearRecordedConsent, hasRecordedConsent } from './recorded-consent.ts'
import { useOrder } from './use-order.ts'

interface PayFormProps {
  way: PurchaseKind
  item: Item
  agreed: boolean
  /** The quoted price; includes the coupon if one is applied. */
  quote: QuoteAnswer
  /** The first day of the plan that the person has seen or agreed to; undefined for a checkup. */
  start: string | undefined
  onStart: (day: string) => void
  /** True while a newer price is loading. */
  asking: boolean
  coupon: string
  /** True if the coupon is accepted and included in `quote`. */
  applied: boolean
  couponError: unknown
  onCoupon: (code: string) => void
}

/** Shows the price and the other consequences, and asks for a coupon and for consent. Its button creates the order. */
export const PayForm = ({ way, item, quote, asking, coupon, applied, couponError, onCoupon, start, ...props }: PayFormProps) => {
  const { form: words } = useWords(paymentWords)
  const [answer, setAgreed] = useState<boolean | undefined>(props.agreed || undefined)
  const [missing, setMissing] = useState(false)
  const { create, refused } = useOrder(way, props.onStart)
  const { data: terms } = useQuery(termsQuery('PAYMENT'))
  const agreed = answer ?? (terms !== undefined && hasRecordedConsent(item, terms.version))
  const isOfCoupon = refused !== undefined && refused.code in couponErrors
  const termsChanged = refused?.code === 'terms_changed'
  const takeCouponAway = useEffectEvent(() => onCoupon(''))
  useEffect(() => {
    if (isOfCoupon) takeCouponAway()
  }, [isOfCoupon])
  useEffect(() => {
    if (termsChanged) setAgreed(false)
  }, [termsChanged])
  const pay = () => {
    if (!agreed) return setMissing(true)
    clearRecordedConsent()
    setAgreed(true)
    create.mutate({
      ...item,
      ...(applied && { coupon_code: coupon }),
      agreed_terms: true,
      ...(terms && { terms_version: terms.version }),
      expected_total: quote.total,
      ...(start && { expected_start: start }),
    })
  }
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack>
          <PurchasedItem item={item} />
          <Consequences quote={quote} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={words.label}>
          <Stack>
            <Title order={2}>{words.title}</Title>
            {refused && (
              <Alert color="amber" role="alert">
                {errorMessage(refused)}
              </Alert>
            )}
            <CouponForm
              coupon={coupon}
              discount={applied ? quote.coupon_discount : undefined}
              asking={asking && coupon !== ''}
              error={couponError}
              onCoupon={onCoupon}
            />
            <PriceTable amounts={quote} busy={asking} />
            <TermsCheckbox
              agreed={agreed}
              onChange={next => {
                setMissing(false)
                setAgreed(next)
              }}
              error={missing ? words.agree : undefined}
            />
            <Button onClick={pay} loading={create.isPending} disabled={asking} fullWidth>
              {quote.total === 0 ? words.confirm : words.pay}
            </Button>
            <Text size="sm" c="dimmed">
              {quote.total === 0 ? words.nothing : words.note}
            </Text>
          </Stack>
        </Paper>
      </Grid.Col>
    </Grid>
  )
}

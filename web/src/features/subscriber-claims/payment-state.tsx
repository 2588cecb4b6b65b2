import { Box, Button, CopyButton, Group, Paper, Stack, Text } from '@mantine/core'
import type { OwnPayment } from '@opdesk/contracts/claim/own-payment.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { type ClaimPaymentWords, claimPaymentWords, refusalInWords } from '@opdesk/contracts/words/claim-payment.ts'
import { ButtonLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { StateLine, type StateTone } from '../../components/state-line.tsx'
import { useLanguage } from '../../lib/language.ts'
import { NotReceived, type Report } from './not-received.tsx'
import { PaymentAdvice } from './payment-advice.tsx'

interface NoticeProps {
  claimId: string
  report: Report
  payment: OwnPayment
  words: ClaimPaymentWords
}

const tones: Record<Exclude<OwnPayment['state'], 'paid'>, StateTone> = {
  under_review: 'wait',
  to_pay: 'good',
  no_account: 'wait',
  on_its_way: 'wait',
  delayed: 'wait',
  refused: 'bad',
}

/** Groups of four digits, so that a long number can be compared. */
const grouped = (utr: string): string => utr.replace(/(.{4})(?=.)/g, '$1 ')

const Utr = ({ utr, words }: { utr: string; words: ClaimPaymentWords }) => (
  <Group justify="space-between" gap="xs" pt="sm" wrap="nowrap" style={{ borderTop: '1px solid var(--opdesk-line)' }}>
    <Box miw={0}>
      <Text size="sm" c="dimmed">
        {words.utr}
      </Text>
      <Text fw={600} className="anywhere">
        {grouped(utr)}
      </Text>
    </Box>
    <CopyButton value={utr}>
      {({ copied, copy }) => (
        <Button variant="default" size="compact-sm" flex="none" onClick={copy}>
          {copied ? words.copied : words.copy}
        </Button>
      )}
    </CopyButton>
  </Group>
)

const Paid = ({ claimId, report, payment, words }: NoticeProps) => {
  const { amount, account, utr, paid_at } = payment
  return (
    <>
      <StateLine tone="good">{words.paidOn(paid_at ? formatDay(istDay(new Date(paid_at))) : '')}</StateLine>
      <div>
        <Money rupees={amount} fz={36} fw={700} lh={1.2} />
        {account && <Text className="anywhere">{words.to(account)}</Text>}
      </div>
      {utr ? <Utr utr={utr} words={words} /> : <Text c="dimmed">{words.utrFollows}</Text>}
      <PaymentAdvice claimId={claimId}>{words.advice}</PaymentAdvice>
      <NotReceived report={report} payment={payment} words={words} />
    </>
  )
}

/** The amount, and where and by which day it comes, as far as that is known and still true. */
const youGet = ({ state, amount, account, by, overdue }: OwnPayment, words: ClaimPaymentWords): string => {
  const rupees = formatRupees(amount)
  if (!account || state === 'refused') return words.youGetAmount(rupees)
  return by === null || overdue ? words.youGet(rupees, account) : words.youGetBy(rupees, account, formatDay(by))
}

const Due = ({ payment, words }: Pick<NoticeProps, 'payment' | 'words'>) => {
  const { state, account, reason, decision_by, overdue } = payment
  if (state === 'paid') return null
  const isWithoutAccount = state === 'no_account' || (state === 'under_review' && !account)
  return (
    <>
      <StateLine tone={tones[state]}>{words.state[state]}</StateLine>
      <Text fz="lg" fw={600} className="anywhere">
        {youGet(payment, words)}
      </Text>
      {overdue && <Text>{state === 'under_review' ? words.decisionOverdue : words.moneyOverdue}</Text>}
      {state === 'under_review' && !overdue && decision_by && <Text c="dimmed">{words.underReview(formatDay(decision_by))}</Text>}
      {state === 'to_pay' && !overdue && <Text c="dimmed">{words.toPay}</Text>}
      {state === 'on_its_way' && !overdue && <Text c="dimmed">{words.onItsWay}</Text>}
      {state === 'delayed' && <Text>{words.delayed}</Text>}
      {isWithoutAccount && <Text>{words.noAccount}</Text>}
      {state === 'refused' && (
        <>
          <Text className="anywhere">{words.refused(account ?? '', refusalInWords(words, reason))}</Text>
          <Text>{words.safe}</Text>
        </>
      )}
      {(state === 'refused' || isWithoutAccount) && (
        <ButtonLink to="/user/payout-account" w="fit-content">
          {state === 'refused' ? words.correct : words.enterAccount}
        </ButtonLink>
      )}
    </>
  )
}

/** Where the money of an approved claim is: what the person gets and where, or when it was paid and under which bank reference. */
export const PaymentState = ({ claimId, report, payment }: Omit<NoticeProps, 'words'>) => {
  const [lang] = useLanguage()
  const words = claimPaymentWords(lang)
  return (
    <Paper withBorder p="md" component="section" aria-label={words.label} lang={lang}>
      <Stack gap="xs">
        {payment.state === 'paid' ? (
          <Paid claimId={claimId} report={report} payment={payment} words={words} />
        ) : (
          <Due payment={payment} words={words} />
        )}
      </Stack>
    </Paper>
  )
}

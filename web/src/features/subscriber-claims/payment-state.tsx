import { Button, CopyButton, Group, Paper, Stack, Text } from '@mantine/core'
import type { OwnPayment } from '@opdesk/contracts/claim/own-payment.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { type ClaimPaymentWords, claimPaymentWords, refusalInWords } from '@opdesk/contracts/words/claim-payment.ts'
import { ButtonLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { StateLine, type StateTone } from '../../components/state-line.tsx'
import { useLanguage } from '../../lib/language.ts'
import { PaymentAdvice } from './payment-advice.tsx'

interface NoticeProps {
  claimId: string
  payment: OwnPayment
  words: ClaimPaymentWords
}

const tones: Record<Exclude<OwnPayment['state'], 'paid'>, StateTone> = {
  to_pay: 'good',
  no_account: 'wait',
  on_its_way: 'wait',
  delayed: 'wait',
  refused: 'bad',
}

/** Groups of four digits, so that a long number can be compared. */
const grouped = (utr: string): string => utr.replace(/(.{4})(?=.)/g, '$1 ')

const Utr = ({ utr, words }: { utr: string; words: ClaimPaymentWords }) => (
  <Group justify="space-between" gap="xs" pt="sm" style={{ borderTop: '1px solid var(--opdesk-line)' }}>
    <div>
      <Text size="sm" c="dimmed">
        {words.utr}
      </Text>
      <Text fw={600} className="anywhere">
        {grouped(utr)}
      </Text>
    </div>
    <CopyButton value={utr}>
      {({ copied, copy }) => (
        <Button variant="default" size="compact-sm" onClick={copy}>
          {copied ? words.copied : words.copy}
        </Button>
      )}
    </CopyButton>
  </Group>
)

const Paid = ({ claimId, payment: { amount, account, utr, paid_at }, words }: NoticeProps) => (
  <>
    <StateLine tone="good">{words.paidOn(paid_at ? formatDay(istDay(new Date(paid_at))) : '')}</StateLine>
    <div>
      <Money rupees={amount} fz={36} fw={700} lh={1.2} />
      {account && <Text className="anywhere">{words.to(account)}</Text>}
    </div>
    {utr ? <Utr utr={utr} words={words} /> : <Text c="dimmed">{words.utrFollows}</Text>}
    <PaymentAdvice claimId={claimId}>{words.advice}</PaymentAdvice>
  </>
)

const Due = ({ payment: { state, amount, account, reason }, words }: Omit<NoticeProps, 'claimId'>) => {
  if (state === 'paid') return null
  const rupees = formatRupees(amount)
  return (
    <>
      <StateLine tone={tones[state]}>{words.state[state]}</StateLine>
      <Text fz="lg" fw={600} className="anywhere">
        {account && state !== 'refused' ? words.youGet(rupees, account) : words.youGetAmount(rupees)}
      </Text>
      {state === 'to_pay' && <Text c="dimmed">{words.toPay}</Text>}
      {state === 'on_its_way' && <Text c="dimmed">{words.onItsWay}</Text>}
      {state === 'delayed' && <Text>{words.delayed}</Text>}
      {state === 'no_account' && <Text>{words.noAccount}</Text>}
      {state === 'refused' && (
        <>
          <Text className="anywhere">{words.refused(account ?? '', refusalInWords(words, reason))}</Text>
          <Text>{words.safe}</Text>
        </>
      )}
      {(state === 'refused' || state === 'no_account') && (
        <ButtonLink to="/user/payout-account" w="fit-content">
          {state === 'refused' ? words.correct : words.enterAccount}
        </ButtonLink>
      )}
    </>
  )
}

/** Where the money of an approved claim is: what the person gets and where, or when it was paid and under which bank reference. */
export const PaymentState = ({ claimId, payment }: Omit<NoticeProps, 'words'>) => {
  const [lang] = useLanguage()
  const words = claimPaymentWords(lang)
  return (
    <Paper withBorder p="md" component="section" aria-label={words.label} lang={lang}>
      <Stack gap="xs">
        {payment.state === 'paid' ? (
          <Paid claimId={claimId} payment={payment} words={words} />
        ) : (
          <Due payment={payment} words={words} />
        )}
      </Stack>
    </Paper>
  )
}

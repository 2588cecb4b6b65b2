import { Group, Paper, Text, Title } from '@mantine/core'
import type { PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { formatPaise, toPaise } from '@opdesk/contracts/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountName, needsAccount, payoutAccountQuery } from '../../../lib/payout-account.ts'
import type { Estimate } from '../form/claim-estimate.ts'
import { Share } from '../form/share.tsx'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'
import classes from './claim-steps.module.css'
import { useStepWords } from './words.ts'

interface RowProps {
  label: string
  note?: ReactNode
  amount: string
}

const Row = ({ label, note, amount }: RowProps) => (
  <li className={classes.row}>
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <Text>{label}</Text>
      <Text fw={600} className="tabular">
        {amount}
      </Text>
    </Group>
    {note && (
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    )}
  </li>
)

interface EstimateRowsProps {
  estimate: Estimate
  /** Rupees. */
  available: number
  terms: PlanTerms
  /** When the decision is made, as a sentence. */
  decision: string
  onRetry: () => void
}

/** The amount that the person gets, with a row for each rule. The amounts that count are computed by the server when the claim is sent. */
export const EstimateRows = ({ estimate, available, terms, decision, onRetry }: EstimateRowsProps) => {
  const steps = useStepWords()
  const words = steps.send
  const { bills } = useClaimFormWords()
  const { fees } = useClaimWords()
  const { data: account } = useQuery(payoutAccountQuery)
  const { bill, billTotal, claimableTotal, capped, complete } = estimate
  const to = account?.needed && !needsAccount(account) ? words.to(accountName(account)) : ''
  const total = (paise: number) => (complete ? formatPaise(paise) : '…')
  const kinds = feeKinds.filter(kind => bill[kind] > 0)
  return (
    <Paper withBorder component="section">
      <div className={classes.row}>
        <Title order={2} fz={14} fw={500} c="dimmed" tabIndex={-1} className={classes.lead}>
          {steps.of(3)} · {words.get(formatPaise(billTotal))}
        </Title>
        <Text component="p" className={`${classes.amount} tabular`} aria-live="polite">
          {total(claimableTotal)}{' '}
          <Text span fz="lg" fw={500} c="dimmed">
            {words.of(formatPaise(billTotal))}
          </Text>
        </Text>
        {to && <Text>{to}</Text>}
        <Text>{decision}</Text>
      </div>
      <ul className={classes.rows} aria-label={words.rules} style={{ borderTop: '1px solid var(--opdesk-line)' }}>
        {kinds.map(kind => {
          const paid = estimate.plan[kind]
          return (
            <Row
              key={kind}
              label={fees[kind]}
              note={
                paid === 'failed' ? (
                  <Share kind={kind} terms={terms} estimate={estimate} onRetry={onRetry} />
                ) : (
                  bills.rule(terms[kind].percent, formatPaise(terms[kind].max))
                )
              }
              amount={typeof paid === 'number' ? formatPaise(paid) : '…'}
            />
          )
        })}
        <Row label={words.self} amount={total(billTotal - claimableTotal)} />
        <Row
          label={words.left}
          note={capped ? words.limited : undefined}
          amount={total(Math.max(0, toPaise(available) - claimableTotal))}
        />
      </ul>
    </Paper>
  )
}

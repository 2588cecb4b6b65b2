import { Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DateText } from '../../components/date-text.tsx'
import { Money } from '../../components/money.tsx'
import { planQuery } from '../../lib/plan-queries.ts'
import type { SubscriberProfile } from '../../lib/profile.ts'
import classes from './plan-card.module.css'

const Fact = ({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) => (
  <div>
    <Text component="dt" className={classes.label}>
      {label}
    </Text>
    <Text component="dd" className={classes.value}>
      {children}
    </Text>
    {note && (
      <Text component="dd" className={classes.label}>
        {note}
      </Text>
    )}
  </div>
)

/** The plan and what is left in its wallet, with the last day to claim it. */
export const PlanCard = ({ profile }: { profile: SubscriberProfile }) => {
  const { data: plan } = useQuery(planQuery)
  const { end_date, expired } = profile.plan
  const held = profile.wallet_balance - profile.available_balance
  return (
    <Paper component="section" aria-label="Plan and wallet" className={classes.card}>
      <dl className={classes.facts}>
        <Fact
          label="Available balance"
          note={
            held > 0 && (
              <>
                <Money rupees={held} /> held for claims under review
              </>
            )
          }
        >
          <Money rupees={profile.available_balance} />
        </Fact>
        <Fact label="Wallet balance">
          <Money rupees={profile.wallet_balance} />
        </Fact>
        <Fact label={end_date && !expired ? 'Plan valid until' : 'Plan ended on'} note={plan?.name}>
          {end_date ? <DateText value={end_date} /> : '-'}
        </Fact>
      </dl>
    </Paper>
  )
}

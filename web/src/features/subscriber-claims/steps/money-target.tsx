import { Group, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../../components/link.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import { accountName, needsAccount, payoutAccountQuery } from '../../../lib/payout-account.ts'
import classes from './claim-steps.module.css'
import { useStepWords } from './words.ts'

/** The account that the money of the claim goes to. Not rendered if payments do not go to accounts, or if it is not known. */
export const MoneyTarget = ({ claim }: { claim: string }) => {
  const { send: words } = useStepWords()
  const { data: account } = useQuery(payoutAccountQuery)
  if (!account?.needed) return null
  const missing = needsAccount(account)
  return (
    <section>
      <Title order={3} size="sm" fw={500} c="dimmed" mb="xs">
        {words.where}
      </Title>
      <Paper withBorder className={classes.row}>
        <Group justify="space-between" gap="xs">
          {missing ? (
            <Text maw={420}>
              <StateDot tone="attention">{words.none}</StateDot>
            </Text>
          ) : (
            <div className="anywhere">
              <Text fw={600} className="tabular">
                {accountName(account)}
              </Text>
              <Text size="sm" c="dimmed">
                {account.holder}
              </Text>
            </div>
          )}
          <AnchorLink
            to="/user/payout-account"
            search={{ claim }}
            display="inline-flex"
            mih={44}
            style={{ alignItems: 'center' }}
          >
            {missing ? words.enter : words.change}
          </AnchorLink>
        </Group>
      </Paper>
    </section>
  )
}

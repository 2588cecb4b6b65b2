import { Divider, Group, Text } from '@mantine/core'
import type { ReleasePreflight } from '@opdesk/contracts/payment-release/queries.ts'
import type { ReactNode } from 'react'
import { Money } from '../../../components/money.tsx'
import { Panel } from '../../../components/panel.tsx'
import { StateLine } from '../../../components/state-line.tsx'
import { sumOf } from './group-warnings.ts'

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group justify="space-between" gap="sm" wrap="nowrap">
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0} size="sm" className="tabular">
      {children}
    </Text>
  </Group>
)

const rounded = (rupees: number): number => Math.round(rupees * 100) / 100

interface ReleaseMoneyProps {
  preflight: ReleasePreflight['preflight']
  /** The payments that are released now. */
  chosen: ReleasePreflight['payments']
}

/** The sum and fees against the balance at the provider, and how the banks are reached. */
export const ReleaseMoney = ({ preflight, chosen }: ReleaseMoneyProps) => {
  const { balance, queued, fees, warnings } = preflight
  const sum = sumOf(chosen)
  // The fees of the answer are for all payments that wait.
  const share = warnings.length > 0 ? rounded((fees * chosen.length) / warnings.length) : 0
  const left = balance === null ? null : rounded(balance - queued - sum - share)
  const ids = new Set(chosen.map(({ claim }) => claim._id))
  const modes = (['UPI', 'IMPS', 'NEFT'] as const).map(mode => ({
    mode,
    count: warnings.filter(row => ids.has(row.claim_id) && row.mode === mode).length,
  }))
  return (
    <Panel id="money" title="Money" small>
      <dl style={{ margin: 0 }}>
        {balance !== null && (
          <Line label="Balance at the provider">
            <Money rupees={balance} />
          </Line>
        )}
        {queued > 0 && (
          <Line label="Asked for before">
            − <Money rupees={queued} />
          </Line>
        )}
        <Line label={chosen.length === 1 ? '1 payment' : `${chosen.length} payments`}>
          {balance !== null && '− '}
          <Money rupees={sum} />
        </Line>
        {share > 0 && (
          <Line label="Fees with tax, about">
            − <Money rupees={share} />
          </Line>
        )}
        {left !== null && (
          <Line label="Left after">
            <Money rupees={left} fw={650} />
          </Line>
        )}
      </dl>
      {left !== null && (
        <StateLine tone={left >= 0 ? 'good' : 'wait'}>
          {left >= 0 ? 'The balance is enough' : 'The balance is not enough: the rest is queued, and paid when it is filled'}
        </StateLine>
      )}
      <Divider my="sm" />
      <dl style={{ margin: 0 }}>
        {modes
          .filter(({ count }) => count > 0)
          .map(({ mode, count }) => (
            <Line key={mode} label={mode}>
              {count}
            </Line>
          ))}
      </dl>
    </Panel>
  )
}

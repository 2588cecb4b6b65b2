import { Table, Text } from '@mantine/core'
import type { Entitlement } from '@opdesk/contracts/claim/related.ts'
import { FeeParameter, Relation } from '@opdesk/contracts/codes.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import type { ReactNode } from 'react'
import { Money } from '../../../components/money.tsx'
import { Panel } from '../../../components/panel.tsx'
import { ScrollTable } from '../../../components/scroll-table.tsx'
import { StateDot } from '../../../components/state-dot.tsx'
import factClasses from '../../../desk/claim/claim-facts.module.css'
import { withRelation } from '../../../lib/display-name.ts'

const parameterLabels: Record<number, string> = {
  [FeeParameter.doctor]: 'Doctor fee',
  [FeeParameter.pharmacy]: 'Pharmacy bills',
  [FeeParameter.lab]: 'Diagnostics bills',
  [FeeParameter.combined]: 'Pharmacy & diagnostics bills',
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text component="dt" c="dimmed">
      {label}
    </Text>
    <Text component="dd">{children}</Text>
  </div>
)

const validity = ({ start_date, end_date }: Entitlement['plan']): string =>
  start_date && end_date ? `${formatDay(start_date)} to ${formatDay(end_date)}` : 'not known'

/** The patient's entitlement on the OPD date, and the wallet's state when the claim was submitted and today. */
export const EntitlementCard = ({
  entitlement: { as_at, plan, membership, patient, parameters, wallet },
}: {
  entitlement: Entitlement
}) => (
  <Panel id="entitlement" title={as_at ? `Entitlement on ${formatDay(as_at)}` : 'Entitlement'}>
    <dl className={factClasses.facts}>
      <Fact label="Plan">{plan.name}</Fact>
      <Fact label="Validity">{validity(plan)}</Fact>
      {membership && (
        <Fact label="Membership">
          {membership.membership_label} ({membership.member_count === 1 ? '1 member' : `${membership.member_count} members`})
        </Fact>
      )}
      <Fact label="Patient">
        {withRelation(patient.name, Relation[patient.relation] ?? 'Unknown')}{' '}
        {patient.covered ? (
          <StateDot tone="good">{patient.covered_from ? `Covered since ${formatDay(patient.covered_from)}` : 'Covered'}</StateDot>
        ) : (
          <StateDot tone="bad">Cover not found</StateDot>
        )}
      </Fact>
    </dl>
    <ScrollTable verticalSpacing={5} horizontalSpacing={4} mt="sm" label="What the plan pays">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Parameter</Table.Th>
          <Table.Th scope="col" ta="right">
            Pays
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Maximum
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {parameters.map(({ parameter, percent, max }) => (
          <Table.Tr key={parameter}>
            <Table.Th scope="row" fw={400}>
              {parameterLabels[parameter]}
            </Table.Th>
            <Table.Td ta="right" className="tabular">
              {percent}%
            </Table.Td>
            <Table.Td ta="right">
              <Money rupees={max} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
    <ScrollTable verticalSpacing={5} horizontalSpacing={4} mt="sm" label="Wallet">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Wallet of the plan</Table.Th>
          <Table.Th scope="col" ta="right">
            When submitted
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Today
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <WalletRow label="Balance" then={wallet.at_submission.balance} now={wallet.now.balance} />
        <WalletRow
          label="Held for other claims"
          then={wallet.at_submission.held}
          now={Math.round((wallet.now.held - wallet.now.held_for_claim) * 100) / 100}
        />
        <WalletRow label="Held for this claim" now={wallet.now.held_for_claim} />
        <WalletRow label="Available" then={wallet.at_submission.available} now={wallet.now.available} strong />
      </Table.Tbody>
    </ScrollTable>
    {wallet.now.plan !== null && wallet.now.plan !== plan.name && (
      <Text size="sm" mt="xs">
        The plan was upgraded: the wallet of {wallet.now.plan} pays today.
      </Text>
    )}
  </Panel>
)

const WalletRow = ({ label, then, now, strong }: { label: string; then?: number; now: number; strong?: boolean }) => (
  <Table.Tr fw={strong ? 600 : undefined}>
    <Table.Th scope="row" fw={strong ? 600 : 400}>
      {label}
    </Table.Th>
    <Table.Td ta="right">{then === undefined ? '–' : <Money rupees={then} />}</Table.Td>
    <Table.Td ta="right">
      <Money rupees={now} />
    </Table.Td>
  </Table.Tr>
)

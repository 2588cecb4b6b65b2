import { List, Stack, Table, Text } from '@mantine/core'
import { documentKinds } from '@opdesk/contracts/claim/documents.ts'
import { feeLabels } from '@opdesk/contracts/claim/labels.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import type { ReactNode } from 'react'
import { Money } from '../../../components/money.tsx'
import type { Estimate } from '../form/claim-estimate.ts'
import { Amount } from '../form/estimate-card.tsx'

interface ClaimSummaryProps {
  claim: SubscriberClaim
  estimate: Estimate
  /** Rupees. */
  available: number
  /** The buttons below the summary. */
  children: ReactNode
}

/** Summarises the claim before it is sent: patient and date, bills, the plan's share, and what the wallet covers. */
export const ClaimSummary = ({ claim, estimate, available, children }: ClaimSummaryProps) => {
  const files = documentKinds.reduce((count, kind) => count + claim[kind].length, 0)
  const { bill, billTotal, planTotal, claimableTotal, capped, complete } = estimate
  const total = (paise: number) => <Amount paise={complete ? paise : 'asking'} />
  return (
    <Stack gap="md">
      <Text>
        {claim.member_details.name}, {claim.opd_date && formatDay(claim.opd_date)}, {claim.doc_name}.{' '}
        {files === 1 ? '1 document' : `${files} documents`}.
      </Text>
      <Table fz="sm" verticalSpacing={6} horizontalSpacing={4} aria-label="Bills">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Bill</Table.Th>
            <Table.Th scope="col" ta="right">
              Billed
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Your plan pays
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {feeKinds
            .filter(kind => bill[kind] > 0)
            .map(kind => (
              <Table.Tr key={kind}>
                <Table.Th scope="row" fw={400}>
                  {feeLabels[kind]}
                </Table.Th>
                <Table.Td ta="right">
                  <Money rupees={toRupees(bill[kind])} />
                </Table.Td>
                <Table.Td ta="right">
                  <Amount paise={estimate.plan[kind]} />
                </Table.Td>
              </Table.Tr>
            ))}
          <Table.Tr>
            <Table.Th scope="row" fw={400}>
              Total
            </Table.Th>
            <Table.Td ta="right">
              <Money rupees={toRupees(billTotal)} />
            </Table.Td>
            <Table.Td ta="right">{total(planTotal)}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th scope="row" fw={400} colSpan={2}>
              {capped ? 'Your wallet covers only' : 'Available in your wallet'}
            </Table.Th>
            <Table.Td ta="right">
              <Money rupees={available} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
        <Table.Tfoot fw={700}>
          <Table.Tr>
            <Table.Th scope="row" colSpan={2}>
              You claim
            </Table.Th>
            <Table.Td ta="right">{total(claimableTotal)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      <div>
        <Text size="sm">Once submitted, the claim can no longer be changed. Please make sure that</Text>
        <List size="sm">
          <List.Item>patient and day are those on the prescription,</List.Item>
          <List.Item>each amount is that of its receipt,</List.Item>
          <List.Item>every document is whole and legible.</List.Item>
        </List>
      </div>
      {children}
    </Stack>
  )
}

import { List, Stack, Table, Text } from '@mantine/core'
import { documentKinds } from '@opdesk/contracts/claim/documents.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import type { ReactNode } from 'react'
import { Money } from '../../../components/money.tsx'
import type { Estimate } from '../form/claim-estimate.ts'
import { Amount } from '../form/estimate-card.tsx'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'

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
  const { send: words } = useClaimFormWords()
  const { fees } = useClaimWords()
  const files = documentKinds.reduce((count, kind) => count + claim[kind].length, 0)
  const { bill, billTotal, planTotal, claimableTotal, capped, complete } = estimate
  const total = (paise: number) => <Amount paise={complete ? paise : 'asking'} />
  return (
    <Stack gap="md">
      <Text>
        {words.visit(claim.member_details.name, claim.opd_date ? formatDay(claim.opd_date) : '', claim.doc_name)}{' '}
        {words.documents(files)}
      </Text>
      <Table fz="sm" verticalSpacing={6} horizontalSpacing={4} aria-label={words.bills}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.bill}</Table.Th>
            <Table.Th scope="col" ta="right">
              {words.billed}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {words.planPays}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {feeKinds
            .filter(kind => bill[kind] > 0)
            .map(kind => (
              <Table.Tr key={kind}>
                <Table.Th scope="row" fw={400}>
                  {fees[kind]}
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
              {words.total}
            </Table.Th>
            <Table.Td ta="right">
              <Money rupees={toRupees(billTotal)} />
            </Table.Td>
            <Table.Td ta="right">{total(planTotal)}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th scope="row" fw={400} colSpan={2}>
              {capped ? words.capped : words.available}
            </Table.Th>
            <Table.Td ta="right">
              <Money rupees={available} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
        <Table.Tfoot fw={700}>
          <Table.Tr>
            <Table.Th scope="row" colSpan={2}>
              {words.claim}
            </Table.Th>
            <Table.Td ta="right">{total(claimableTotal)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      <div>
        <Text size="sm">{words.check}</Text>
        <List size="sm">
          {words.checks.map(text => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </div>
      {children}
    </Stack>
  )
}

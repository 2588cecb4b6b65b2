import { Alert, Paper, Stack, Table, Text } from '@mantine/core'
import { bankStatement } from '@opdesk/contracts/payout/statement-queries.ts'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { EmptyState } from '../../../components/empty-state.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { ScrollTable } from '../../../components/scroll-table.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { BankFileForm } from '../bank-file-form.tsx'
import { payoutLink } from '../payouts/queries.ts'
import { statementBadges } from './statement-badges.ts'

type Statement = z.infer<typeof bankStatement>

/** Rows that are shown at once; those that a person has to look at come first. */
const MOST = 500

const Found = ({ statement: { lines, returned, records } }: { statement: Statement }) => {
  const alerts = records.filter(({ alert }) => alert).length
  const shown = records.toSorted((a, b) => Number(b.alert) - Number(a.alert) || a.line - b.line).slice(0, MOST)
  return (
    <Stack gap="sm">
      <Alert
        color={alerts > 0 ? 'amber' : 'green'}
        title={lines === 1 ? '1 line read' : `${lines.toLocaleString('en-IN')} lines read`}
        role="status"
      >
        {returned === 0 && 'No payment came back. '}
        {returned === 1 && '1 payment came back: its claim is to be paid again. '}
        {returned > 1 && `${returned.toLocaleString('en-IN')} payments came back: their claims are to be paid again. `}
        {alerts > 0 && `${alerts === 1 ? '1 line needs' : `${alerts} lines need`} a look.`}
      </Alert>
      {records.length === 0 ? (
        <EmptyState
          title="No line names a payment"
          hint="Lines are found by the UTR of a payment in the narration or reference."
        />
      ) : (
        <Paper withBorder>
          <ScrollTable label="Lines about payments" verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {['Line', 'Payment', 'UTR', 'Result'].map(title => (
                  <Table.Th key={title}>{title}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ line, reference, utr, code, sentence }) => (
                <Table.Tr key={line}>
                  <Table.Td>{line}</Table.Td>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>
                    {reference === null ? (
                      '–'
                    ) : (
                      <AnchorLink {...payoutLink(reference.replace(/_a\d+$/, ''))} size="sm">
                        {reference}
                      </AnchorLink>
                    )}
                  </Table.Td>
                  <Table.Td className="tabular">{utr}</Table.Td>
                  <Table.Td>
                    <StatusBadge {...statementBadges[code]} />
                    <Text size="xs" c="dimmed" mt={2} miw={200}>
                      {sentence}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </ScrollTable>
          {records.length > MOST && (
            <Text size="sm" c="dimmed" p="sm">
              The first {MOST} of {records.length.toLocaleString('en-IN')} lines.
            </Text>
          )}
        </Paper>
      )}
    </Stack>
  )
}

/** Finds payments that came back in the bank's statement: credits that name the UTR of a payment and have its amount. */
export const StatementsPage = () => {
  const [found, setFound] = useState<Statement>()
  return (
    <>
      <PageHeader
        title="Bank statement"
        note="Finds payments that came back, as credits with the UTR and amount of a payment."
        back={linkOptions({ to: '/management/payment-batches' })}
      />
      <Stack gap="md">
        <BankFileForm
          title="Choose the statement"
          hint="Payments that came back are recorded at once; the same statement again changes nothing. The file is not kept."
          label="Statement"
          submit="Read the statement"
          path="/management/bank-statements"
          answer={bankStatement}
          refreshes={['payouts', 'payments', 'payment-batches', 'claims']}
          onRead={setFound}
        />
        {found && <Found statement={found} />}
      </Stack>
    </>
  )
}

import { Text } from '@mantine/core'
import type { ShownAnswerRow } from '@opdesk/contracts/payout/answer-queries.ts'
import type { Column } from '../../../components/data-table.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { payoutLink } from '../payouts/queries.ts'
import { codeLabels, toneOf } from './words.ts'

/** The payment of an attempt's reference. */
const Payment = ({ reference }: { reference: string | null }) =>
  reference === null ? (
    '–'
  ) : (
    <AnchorLink {...payoutLink(reference.replace(/_a\d+$/, ''))} size="sm" style={{ whiteSpace: 'nowrap' }}>
      {reference}
    </AnchorLink>
  )

const text = (key: 'amount' | 'account' | 'day' | 'status' | 'utr', title: string): Column<ShownAnswerRow> => ({
  key,
  title,
  render: row => row[key] || null,
  align: key === 'amount' ? 'right' : 'left',
})

/** The columns of an answer's rows: the result first, then the cells of the file. */
export const answerColumns: readonly Column<ShownAnswerRow>[] = [
  { key: 'line', title: 'Line', render: ({ line }) => line, width: 60 },
  { key: 'reference', title: 'Payment', render: ({ reference }) => <Payment reference={reference} /> },
  {
    key: 'code',
    title: 'Result',
    render: ({ code, sentence }) => (
      <>
        <StatusBadge label={codeLabels[code]} tone={toneOf(code)} />
        <Text size="xs" c="dimmed" mt={2} className="anywhere" maw={320}>
          {sentence}
        </Text>
      </>
    ),
  },
  text('status', 'Status'),
  text('utr', 'UTR'),
  text('amount', 'Amount'),
  text('account', 'Account'),
  text('day', 'Day'),
]

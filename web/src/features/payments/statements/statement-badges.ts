import type { StatementCode } from '@opdesk/contracts/payout/bank-statement.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'

/** The meaning of a line in a few words. */
export const statementBadges: Readonly<Record<StatementCode, { label: string; tone: Tone }>> = {
  returned: { label: 'Came back', tone: 'bad' },
  transfer: { label: 'The payment', tone: 'neutral' },
  unchanged: { label: 'Known already', tone: 'neutral' },
  repeated: { label: 'Equal line', tone: 'neutral' },
  other_amount: { label: 'Other amount', tone: 'attention' },
  not_paid: { label: 'Not marked as paid', tone: 'attention' },
  by_provider: { label: 'Paid by the provider', tone: 'attention' },
  ambiguous: { label: 'Several payments', tone: 'attention' },
}

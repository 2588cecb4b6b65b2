import { Box, Group, Stack, Text } from '@mantine/core'
import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus, feeKinds } from '@opdesk/contracts/codes.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { FormSection } from '../../components/form-section.tsx'
import { Money } from '../../components/money.tsx'
import { useClaimWords } from './words.ts'

interface AmountProps {
  label: string
  rupees: number
  note?: string | undefined
  strong?: boolean
}

const Amount = ({ label, rupees, note, strong = false }: AmountProps) => (
  <Group justify="space-between" align="flex-start" gap="xs" py={10} style={{ borderTop: '1px solid var(--opdesk-line)' }}>
    <Box component="dt" flex="1 1 8em">
      <Text component="span" fw={strong ? 600 : undefined}>
        {label}
      </Text>
      {note && (
        <Text component="span" display="block" size="sm" c="dimmed" className="anywhere">
          {note}
        </Text>
      )}
    </Box>
    <Text component="dd" m={0} ml="auto" fw={strong ? 700 : undefined}>
      <Money rupees={rupees} />
    </Text>
  </Group>
)

const refusals: readonly number[] = [ClaimStatus.rejected, ClaimStatus.invalid, ClaimStatus.duplicate]

/** The amounts of a claim and what each means: bills, the plan's share, what staff approved and why it differs, and the rest. */
export const ClaimAmounts = ({ claim }: { claim: SubscriberClaim }) => {
  const { amounts: words, fees: feeLabels } = useClaimWords()
  const { bill_amount, claimable_amount, approved_claimable_amount: approved, amount_remark } = claim
  const fees = feeKinds.filter(kind => claim[feeFields[kind]] > 0)
  const change = approved === null ? 0 : approved - claimable_amount
  const isRefused = refusals.includes(claim.status)
  return (
    <FormSection title={words.title}>
      <Stack component="dl" gap={0} m={0}>
        {fees.map(kind => (
          <Amount
            key={kind}
            label={words.onBill(feeLabels[kind])}
            rupees={claim[feeFields[kind]]}
            note={fees.length > 1 && !isRefused ? words.part(formatRupees(claim[`claimable_${feeFields[kind]}`])) : undefined}
          />
        ))}
        {fees.length > 1 && <Amount label={words.bill} rupees={bill_amount} />}
        {isRefused ? (
          <Amount label={words.released} note={words.releasedNote} rupees={claimable_amount} strong />
        ) : (
          <>
            <Amount label={words.plan} note={words.planNote} rupees={claimable_amount} strong={change === 0} />
            {change !== 0 && (
              <Amount
                label={change < 0 ? words.lowered : words.raised}
                rupees={Math.abs(change)}
                note={amount_remark ?? undefined}
              />
            )}
            {approved !== null && change !== 0 && <Amount label={words.approved} rupees={approved} strong />}
            <Amount label={words.self} rupees={Math.max(0, bill_amount - (approved ?? claimable_amount))} />
          </>
        )}
      </Stack>
    </FormSection>
  )
}

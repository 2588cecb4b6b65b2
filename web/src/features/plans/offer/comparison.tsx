import { List, Table, Text } from '@mantine/core'
import { feeLabels } from '@opdesk/contracts/claim/labels.ts'
import { ClaimCombination, type FeeKind, feeKinds } from '@opdesk/contracts/codes.ts'
import { buyerLabel } from '@opdesk/contracts/membership-option.ts'
import type { OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import type { ReactNode } from 'react'
import { Money } from '../../../components/money.tsx'
import { coverOf, EXAMPLE_BILL, formatWholeRupees } from '../../../components/plan/cover.ts'
import { tenureOf } from '../../../components/plan/plan-facts.tsx'
import { ScrollTable } from '../../../components/scroll-table.tsx'
import { familyOptions, firstChoice, individualOption, shownOption } from './card-choice.ts'
import classes from './comparison.module.css'

interface Row {
  title: string
  of: (plan: OfferedPlan) => ReactNode
}

const walletOf = (plan: OfferedPlan): number => shownOption(plan, firstChoice(plan))?.wallet_balance ?? 0

const prices: Row[] = [
  { title: 'Tenure', of: plan => tenureOf(plan.frequency) },
  {
    title: 'Individual, with GST',
    of: plan => {
      const option = individualOption(plan)
      return option ? <Money rupees={option.charges_incl_GST} /> : '–'
    },
  },
  { title: 'Wallet, Individual', of: plan => formatWholeRupees(walletOf(plan)) },
  {
    title: 'Families, with GST',
    of: plan => {
      const options = familyOptions(plan)
      return options.length === 0 ? (
        '–'
      ) : (
        <List size="sm" listStyleType="none">
          {options.map(option => (
            <List.Item key={option.membership_id}>
              {buyerLabel(option)}: <Money rupees={option.charges_incl_GST} />, {formatWholeRupees(option.wallet_balance)} wallet
            </List.Item>
          ))}
        </List>
      )
    },
  },
]

/**
 * What to show if a plan does not cover this kind of bill as such: some plans claim pharmacy and lab bills separately, others
 * together.
 */
const claimedOtherwise = ({ claim_combination }: OfferedPlan, kind: FeeKind): string | undefined => {
  const together = claim_combination === ClaimCombination.combined
  if (kind === 'combined') return together ? undefined : 'Claimed separately'
  return together && kind !== 'doctor' ? 'Claimed together' : undefined
}

const coverRows: Row[] = feeKinds.map(kind => ({
  title: feeLabels[kind],
  of: plan => {
    const line = coverOf(plan, walletOf(plan)).covered.find(covered => covered.kind === kind)
    if (!line) return claimedOtherwise(plan, kind) ?? 'Not covered'
    return (
      <>
        {line.percent} %, at most {formatWholeRupees(line.max)}
        <Text size="sm" c="dimmed">
          {formatWholeRupees(EXAMPLE_BILL)} gives you {formatWholeRupees(line.example)}
        </Text>
      </>
    )
  },
}))

/**
 * The rows of the table: prices, and the kinds of bills that at least one plan covers. The last row lists for each plan what it
 * does not cover.
 */
const rowsFor = (plans: readonly OfferedPlan[]): Row[] => [
  ...prices,
  ...coverRows.filter((_, index) =>
    plans.some(plan => coverOf(plan, walletOf(plan)).covered.some(({ kind }) => kind === feeKinds[index])),
  ),
  {
    title: 'Not covered',
    of: plan => (
      <List size="sm" spacing={2}>
        {coverOf(plan, walletOf(plan)).not.map(what => (
          <List.Item key={what}>{what}</List.Item>
        ))}
      </List>
    ),
  },
]

/** Compares all plans in a table: price, cover and exclusions. */
export const Comparison = ({ plans }: { plans: readonly OfferedPlan[] }) => (
  <ScrollTable label="Plans side by side" verticalSpacing="xs" className={classes.table}>
    <Table.Thead>
      <Table.Tr>
        <Table.Td />
        {plans.map(({ _id, name }) => (
          <Table.Th key={_id} scope="col">
            {name}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rowsFor(plans).map(({ title, of }) => (
        <Table.Tr key={title}>
          <Table.Th scope="row">{title}</Table.Th>
          {plans.map(plan => (
            <Table.Td key={plan._id}>{of(plan)}</Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </ScrollTable>
)

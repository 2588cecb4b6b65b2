import { List, Table, Text } from '@mantine/core'
import { feeLabels } from '@opdesk/contracts/claim/labels.ts'
import { ClaimCombination, type FeeKind, feeKinds } from '@opdesk/contracts/codes.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import type { OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import type { PlanWords } from '@opdesk/contracts/words/plans/english.ts'
import type { ReactNode } from 'react'
import { Money } from '../../../components/money.tsx'
import { coverOf, EXAMPLE_BILL, formatWholeRupees } from '../../../components/plan/cover.ts'
import { membershipOf, tenureOf } from '../../../components/plan/plan-facts.tsx'
import { ScrollTable } from '../../../components/scroll-table.tsx'
import { labelWords } from '../../../lib/label-words.ts'
import { planWords } from '../../../lib/plan-words.ts'
import { useWords, wordsNow } from '../../../lib/words.ts'
import { familyOptions, firstChoice, individualOption, shownOption } from './card-choice.ts'
import classes from './comparison.module.css'

type CompareWords = PlanWords['compare']

interface Row {
  title: string
  of: (plan: OfferedPlan) => ReactNode
}

const walletOf = (plan: OfferedPlan): number => shownOption(plan, firstChoice(plan))?.wallet_balance ?? 0

const priceRows = (words: CompareWords): Row[] => [
  { title: words.tenure, of: plan => tenureOf(plan.frequency) },
  {
    title: words.individual,
    of: plan => {
      const option = individualOption(plan)
      return option ? <Money rupees={option.charges_incl_GST} /> : '–'
    },
  },
  { title: words.wallet, of: plan => formatWholeRupees(walletOf(plan)) },
  {
    title: words.families,
    of: plan => {
      const options = familyOptions(plan)
      return options.length === 0 ? (
        '–'
      ) : (
        <List size="sm" listStyleType="none">
          {options.map(option => (
            <List.Item key={option.membership_id}>
              {words.option(
                membershipOf(option),
                formatRupees(option.charges_incl_GST),
                formatWholeRupees(option.wallet_balance),
              )}
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
const claimedOtherwise = ({ claim_combination }: OfferedPlan, kind: FeeKind, words: CompareWords): string | undefined => {
  const together = claim_combination === ClaimCombination.combined
  if (kind === 'combined') return together ? undefined : words.separately
  return together && kind !== 'doctor' ? words.together : undefined
}

const coverRows = ({ compare: words, cover }: PlanWords): Row[] =>
  feeKinds.map(kind => ({
    title: wordsNow(labelWords).fee(kind, feeLabels[kind]),
    of: plan => {
      const line = coverOf(plan, walletOf(plan)).covered.find(covered => covered.kind === kind)
      if (!line) return claimedOtherwise(plan, kind, words) ?? cover.not
      return (
        <>
          {words.rate(line.percent, formatWholeRupees(line.max))}
          <Text size="sm" c="dimmed">
            {words.example(formatWholeRupees(EXAMPLE_BILL), formatWholeRupees(line.example))}
          </Text>
        </>
      )
    },
  }))

/**
 * The rows of the table: prices, and the kinds of bills that at least one plan covers. The last row lists for each plan what it
 * does not cover.
 */
const rowsFor = (plans: readonly OfferedPlan[], words: PlanWords): Row[] => [
  ...priceRows(words.compare),
  ...coverRows(words).filter((_, index) =>
    plans.some(plan => coverOf(plan, walletOf(plan)).covered.some(({ kind }) => kind === feeKinds[index])),
  ),
  {
    title: words.cover.not,
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
export const Comparison = ({ plans }: { plans: readonly OfferedPlan[] }) => {
  const words = useWords(planWords)
  return (
    <ScrollTable label={words.compare.label} verticalSpacing="xs" className={classes.table}>
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
        {rowsFor(plans, words).map(({ title, of }) => (
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
}

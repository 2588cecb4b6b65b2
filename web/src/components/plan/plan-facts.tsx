import { List, Stack, Text, Title } from '@mantine/core'
import { Frequency } from '@opdesk/contracts/codes.ts'
import { buyerLabel, CHILD_UNDER, FAMILY_OF_FOUR } from '@opdesk/contracts/membership-option.ts'
import type { OfferedOption, OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import type { ReactNode } from 'react'
import { labelWords } from '../../lib/label-words.ts'
import { planWords } from '../../lib/plan-words.ts'
import { useWords, wordsNow } from '../../lib/words.ts'
import { Money } from '../money.tsx'
import { coverOf, exampleSentence, formatWholeRupees } from './cover.ts'
import { CoverRows } from './cover-rows.tsx'
import classes from './plan-facts.module.css'

/** The label of a tenure code, such as 'Yearly'. */
export const tenureOf = (frequency: number): string =>
  wordsNow(labelWords).tenure(frequency, Object.entries(Frequency).find(([code]) => Number(code) === frequency)?.[1] ?? 'Unknown')

/** The people that an option of a plan covers, in words. */
export const membershipOf = (option: Parameters<typeof buyerLabel>[0]): string =>
  wordsNow(labelWords).membership(buyerLabel(option))

/** The rule about children of an option; not rendered for an option without it. */
export const ChildrenRule = ({ option }: { option: Pick<OfferedOption, 'membership_id'> }) => {
  const { children } = useWords(planWords).offer
  return option.membership_id === FAMILY_OF_FOUR && <Text size="sm">{children(CHILD_UNDER)}</Text>
}

interface PlanFactsProps {
  plan: OfferedPlan
  /** The option with the price and wallet to show. */
  option: OfferedOption
}

/** Name, price with GST and wallet of a plan's option. */
export const PlanPrice = ({ plan, option, id }: PlanFactsProps & { id: string }) => {
  const { offer: words } = useWords(planWords)
  const wallet = formatWholeRupees(option.wallet_balance)
  return (
    <div>
      <Title order={2} id={id} className="anywhere">
        {plan.name}
      </Title>
      <Text c="dimmed" size="sm">
        {membershipOf(option)} · {tenureOf(plan.frequency)}
      </Text>
      <div aria-live="polite">
        <Text fz={28} fw={700} lh={1.2} mt="xs">
          <Money rupees={option.charges_incl_GST} />
        </Text>
        <Text c="dimmed" size="sm">
          {option.member_count === 1 ? words.forYou(wallet) : words.forPeople(option.member_count, wallet)}
        </Text>
        <ChildrenRule option={option} />
      </div>
    </div>
  )
}

/** A part of a plan that opens by its summary. */
export const Disclosure = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={classes.more}>
    <summary>{summary}</summary>
    {children}
  </details>
)

/** The benefits of a plan in the words of its master. */
export const PlanBenefits = ({ plan: { plan_benefits } }: { plan: Pick<OfferedPlan, 'plan_benefits'> }) => (
  <List size="sm" spacing={4}>
    {plan_benefits.map(({ plan_label, plan_feature }) => (
      <List.Item key={`${plan_label} ${plan_feature}`} className="anywhere">
        <strong>{plan_label}</strong>: {plan_feature}
      </List.Item>
    ))}
  </List>
)

/** Expandable details of a plan's cover: each part with an example, the exclusions, and on request the benefits of the master. */
export const CoverDetails = ({ plan, option, benefits = false }: PlanFactsProps & { benefits?: boolean }) => {
  const { cover: words, own } = useWords(planWords)
  const { covered, not } = coverOf(plan, option.wallet_balance)
  return (
    <Disclosure summary={words.summary}>
      <Text size="sm" fw={600} mt="xs">
        {words.covered}
      </Text>
      <List size="sm" spacing={4}>
        {covered.map(line => (
          <List.Item key={line.kind}>
            {words.line(line.label, line.percent, formatWholeRupees(line.max))} {exampleSentence(line)}
          </List.Item>
        ))}
      </List>
      <Text size="sm" fw={600} mt="xs">
        {words.not}
      </Text>
      <List size="sm" spacing={4}>
        {not.map(what => (
          <List.Item key={what}>{what}</List.Item>
        ))}
      </List>
      {benefits && plan.plan_benefits.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="xs">
            {own.benefits}
          </Text>
          <PlanBenefits plan={plan} />
        </>
      )}
    </Disclosure>
  )
}

/** The cover of a plan with an example, and the details behind a disclosure. */
export const PlanCover = ({ plan, option }: PlanFactsProps) => (
  <Stack gap="xs">
    <CoverRows plan={plan} wallet={option.wallet_balance} />
    <CoverDetails plan={plan} option={option} benefits />
  </Stack>
)

import { List, Stack, Text, Title } from '@mantine/core'
import { Frequency } from '@opdesk/contracts/codes.ts'
import { buyerLabel, childrenRule } from '@opdesk/contracts/membership-option.ts'
import type { OfferedOption, OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { Money } from '../money.tsx'
import { coverOf, exampleSentence, formatWholeRupees } from './cover.ts'
import classes from './plan-facts.module.css'

/** The label of a tenure code, such as 'Yearly'. */
export const tenureOf = (frequency: number): string =>
  Object.entries(Frequency).find(([code]) => Number(code) === frequency)?.[1] ?? 'Unknown'

interface PlanFactsProps {
  plan: OfferedPlan
  /** The option with the price and wallet to show. */
  option: OfferedOption
}

/** Name, price with GST and wallet of a plan's option. */
export const PlanPrice = ({ plan, option, id }: PlanFactsProps & { id: string }) => (
  <div>
    <Title order={2} id={id} className="anywhere">
      {plan.name}
    </Title>
    <Text c="dimmed" size="sm">
      {buyerLabel(option)} · {tenureOf(plan.frequency)}
    </Text>
    <div aria-live="polite">
      <Text fz={28} fw={700} lh={1.2} mt="xs">
        <Money rupees={option.charges_incl_GST} />
      </Text>
      <Text c="dimmed" size="sm">
        with GST, for {option.member_count === 1 ? 'you' : `${option.member_count} people`} ·{' '}
        {formatWholeRupees(option.wallet_balance)} wallet
      </Text>
      {childrenRule(option) && <Text size="sm">{childrenRule(option)}</Text>}
    </div>
  </div>
)

/** Expandable details of a plan's cover: each part with an example, and the exclusions. */
export const CoverDetails = ({ plan, option }: PlanFactsProps) => {
  const { covered, not } = coverOf(plan, option.wallet_balance)
  return (
    <details className={classes.more}>
      <summary>What the plan covers, and what it does not</summary>
      <Text size="sm" fw={600} mt="xs">
        Covered
      </Text>
      <List size="sm" spacing={4}>
        {covered.map(line => (
          <List.Item key={line.kind}>
            {line.label}: {line.percent} %, at most {formatWholeRupees(line.max)} a claim. {exampleSentence(line)}
          </List.Item>
        ))}
      </List>
      <Text size="sm" fw={600} mt="xs">
        Not covered
      </Text>
      <List size="sm" spacing={4}>
        {not.map(what => (
          <List.Item key={what}>{what}</List.Item>
        ))}
      </List>
    </details>
  )
}

/** The benefits of a plan, an example, its cover and its exclusions. */
export const PlanCover = ({ plan, option }: PlanFactsProps) => {
  const [first] = coverOf(plan, option.wallet_balance).covered
  return (
    <Stack gap="sm">
      <List size="sm" spacing={4}>
        {plan.plan_benefits.map(({ plan_label, plan_feature }) => (
          <List.Item key={`${plan_label} ${plan_feature}`} className="anywhere">
            <strong>{plan_label}</strong>: {plan_feature}
          </List.Item>
        ))}
      </List>
      {first && (
        <Text size="sm" fw={600}>
          {exampleSentence(first)}
        </Text>
      )}
      <CoverDetails plan={plan} option={option} />
    </Stack>
  )
}

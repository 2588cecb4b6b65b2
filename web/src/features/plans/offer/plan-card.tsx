import { Button, NativeSelect, Paper, SegmentedControl, Stack } from '@mantine/core'
import type { OfferedOption, OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { useId, useRef, useState } from 'react'
import { membershipOf, PlanCover, PlanPrice } from '../../../components/plan/plan-facts.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { planWords } from '../../../lib/plan-words.ts'
import { useWords } from '../../../lib/words.ts'
import { chosenOption, familyOptions, firstChoice, individualOption, shownOption } from './card-choice.ts'

interface PlanCardProps {
  plan: OfferedPlan
  /** The membership of this plan that the person holds today. */
  held?: number | undefined
  /** True if the person has this plan today. */
  yours?: boolean
  /** True if the person has a plan, and need not buy one. */
  quiet?: boolean
  onBuy: (option: OfferedOption, family: boolean) => void
}

/** A plan on sale, for one person or for a family with a chosen membership. */
export const PlanCard = ({ plan, held, yours = false, quiet = false, onBuy }: PlanCardProps) => {
  const { offer: words } = useWords(planWords)
  const id = useId()
  const membership = useRef<HTMLSelectElement>(null)
  const [choice, setChoice] = useState(() => firstChoice(plan, held))
  const [missing, setMissing] = useState(false)
  const shown = shownOption(plan, choice)
  if (!shown) return null
  const families = familyOptions(plan)
  const buy = () => {
    const option = chosenOption(plan, choice)
    if (option) return onBuy(option, choice.family)
    setMissing(true)
    membership.current?.focus()
  }
  return (
    <Paper component="li" withBorder p="md" aria-labelledby={id}>
      <Stack h="100%" gap="sm">
        {yours && <StatusBadge tone="good" label={words.yours} />}
        <PlanPrice plan={plan} option={shown} id={id} />
        <SegmentedControl
          aria-label={words.whoFor(plan.name)}
          fullWidth
          data={[
            { value: 'individual', label: words.individual, disabled: !individualOption(plan) },
            { value: 'family', label: words.family, disabled: families.length === 0 },
          ]}
          value={choice.family ? 'family' : 'individual'}
          onChange={value => {
            setMissing(false)
            setChoice({ family: value === 'family', membership: null })
          }}
        />
        {choice.family && (
          <NativeSelect
            ref={membership}
            label={words.membership}
            error={missing && words.chooseMembership}
            data={[
              { value: '', label: words.pleaseChoose },
              ...families.map(option => ({ value: String(option.membership_id), label: membershipOf(option) })),
            ]}
            value={choice.membership === null ? '' : String(choice.membership)}
            onChange={({ currentTarget: { value } }) => {
              setMissing(false)
              setChoice({ family: true, membership: value === '' ? null : Number(value) })
            }}
          />
        )}
        <PlanCover plan={plan} option={shown} />
        <Button mt="auto" fullWidth variant={quiet ? 'default' : 'filled'} onClick={buy} aria-describedby={id}>
          {words.buy}
        </Button>
      </Stack>
    </Paper>
  )
}

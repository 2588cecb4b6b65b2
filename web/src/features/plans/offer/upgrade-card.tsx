import { Button, NativeSelect, Paper, Stack } from '@mantine/core'
import type { OfferedOption, UpgradePlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { useId, useState } from 'react'
import { membershipOf, PlanCover, PlanPrice } from '../../../components/plan/plan-facts.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { planWords } from '../../../lib/plan-words.ts'
import { useWords } from '../../../lib/words.ts'

interface UpgradeCardProps {
  plan: UpgradePlan
  onBuy: (option: OfferedOption) => void
}

/** A plan to upgrade to, with the options that are an upgrade. The present option is marked and cannot be chosen. */
export const UpgradeCard = ({ plan, onBuy }: UpgradeCardProps) => {
  const { upgrades: words, offer } = useWords(planWords)
  const id = useId()
  const options = plan.membership_options
  const [chosen, setChosen] = useState(() => (options.find(({ present }) => !present) ?? options[0])?.membership_id)
  const option = options.find(({ membership_id }) => membership_id === chosen)
  if (!option) return null
  const hasPresent = options.some(({ present }) => present)
  return (
    <Paper component="li" withBorder p="md" aria-labelledby={id}>
      <Stack h="100%" gap="sm">
        {hasPresent && <StatusBadge tone="good" label={words.yours} />}
        <PlanPrice plan={plan} option={option} id={id} />
        <NativeSelect
          label={offer.membership}
          data={options.map(offered => ({
            value: String(offered.membership_id),
            label: offered.present ? words.present(membershipOf(offered)) : membershipOf(offered),
            disabled: offered.present,
          }))}
          value={String(option.membership_id)}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        />
        <PlanCover plan={plan} option={option} />
        <Button mt="auto" fullWidth disabled={option.present} onClick={() => onBuy(option)} aria-describedby={id}>
          {option.present ? words.isYours : words.action}
        </Button>
      </Stack>
    </Paper>
  )
}

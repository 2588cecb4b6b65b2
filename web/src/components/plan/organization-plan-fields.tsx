import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { OfferedOption } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { organizationPlansQuery } from '../../lib/organization-plan-queries.ts'
import { required } from '../required.ts'
import { formatWholeRupees } from './cover.ts'
import { tenureOf } from './plan-facts.tsx'

/** A plan of an organization and one of its options, by their ids; '' before a choice. */
export interface ChosenPlan {
  plan: string
  membership: string
}

interface OrganizationPlanFieldsProps {
  /** Id of the organization that offers the plans; '' before a choice. */
  corporate: string
  value: ChosenPlan
  onChange: (chosen: ChosenPlan) => void
  errors?: Partial<Record<keyof ChosenPlan, ReactNode>>
  disabled?: boolean
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const optionLabel = ({ membership_label, member_count, wallet_balance }: OfferedOption): string =>
  `${membership_label} (${people(member_count)}, wallet ${formatWholeRupees(wallet_balance)})`

/** Selects for the plan and membership of an organization's employees. The memberships are those of the chosen plan. */
export const OrganizationPlanFields = ({
  corporate,
  value,
  onChange,
  errors = {},
  disabled = false,
}: OrganizationPlanFieldsProps) => {
  const { data: plans, error, isFetching } = useQuery({ ...organizationPlansQuery(corporate), enabled: corporate !== '' })
  const options = plans?.find(({ _id }) => _id === value.plan)?.membership_options ?? []
  const hint = () => {
    if (corporate === '') return 'Choose the organization first'
    if (isFetching && !plans) return 'Loading …'
    return plans?.length === 0 ? 'This organization has no plan yet' : 'Please choose'
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NativeSelect
        label="Plan"
        {...required}
        disabled={disabled || !plans || plans.length === 0}
        error={errors.plan ?? (error && errorMessage(error))}
        data={[
          { value: '', label: hint() },
          ...(plans ?? []).map(({ _id, name, frequency }) => ({ value: _id, label: `${name} (${tenureOf(frequency)})` })),
        ]}
        value={value.plan}
        onChange={({ currentTarget }) => onChange({ plan: currentTarget.value, membership: '' })}
      />
      <NativeSelect
        label="Membership"
        {...required}
        disabled={disabled || value.plan === ''}
        error={errors.membership}
        data={[
          { value: '', label: value.plan === '' ? 'Choose the plan first' : 'Please choose' },
          ...options.map(option => ({ value: String(option.membership_id), label: optionLabel(option) })),
        ]}
        value={value.membership}
        onChange={({ currentTarget }) => onChange({ ...value, membership: currentTarget.value })}
      />
    </SimpleGrid>
  )
}

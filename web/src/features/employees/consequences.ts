import type { EmployeeWithConsequences } from '@opdesk/contracts/employee/queries.ts'
import { addDays, formatDay, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'

const renewals = (count: number): string => (count === 1 ? 'The renewal that waits is' : `${count} renewals that wait are`)

/** Describes what happens if an active employee is made inactive today, one sentence for each consequence. Days are IST. */
export const deactivationText = ({
  plan_ends,
  cancelled_renewals,
  claims_until,
}: NonNullable<EmployeeWithConsequences['deactivation']>): string[] => [
  plan_ends
    ? `The plan of the organization ends today, on ${formatDay(plan_ends)}.`
    : 'There is no plan of the organization to end.',
  ...(cancelled_renewals > 0 ? [`${renewals(cancelled_renewals)} cancelled.`] : []),
  ...(claims_until ? [`Visits until today can be claimed until ${formatDay(claims_until)}.`] : []),
  ...(plan_ends
    ? [`Whoever is made active again by ${formatDay(addDays(plan_ends, OPD_WINDOW_DAYS))} has the plan back, with its old end.`]
    : []),
  'The account stays: they can sign in, and buy a plan of their own.',
]

/** Describes what happens if an inactive employee is made active today, one sentence for each consequence. */
export const activationText = ({ plan_until }: NonNullable<EmployeeWithConsequences['activation']>): string[] => [
  plan_until
    ? `The plan of the organization goes on, until ${formatDay(plan_until)}.`
    : 'No plan of the organization goes on: grant one by Renew Plan afterwards.',
]

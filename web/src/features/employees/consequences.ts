import type { EmployeeWithConsequences } from '@opdesk/contracts/employee/queries.ts'
import { addDays, formatDay, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'

const renewals = (count: number): string => (count === 1 ? 'The waiting renewal is' : `${count} waiting renewals are`)

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
    ? [
        `An employee who is made active again by ${formatDay(addDays(plan_ends, OPD_WINDOW_DAYS))} gets the plan back, with its old end date.`,
      ]
    : []),
  'The employee keeps the account, can sign in, and can buy another plan.',
]

/** Describes what happens if an inactive employee is made active today, one sentence for each consequence. */
export const activationText = ({ plan_until }: NonNullable<EmployeeWithConsequences['activation']>): string[] => [
  plan_until
    ? `The plan of the organization continues until ${formatDay(plan_until)}.`
    : 'No plan of the organization continues. To grant one, use Renew Plan afterwards.',
]

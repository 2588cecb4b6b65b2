import type { DelegationPeriod } from './policy.ts'

/** Labels of the period of a substitution. */
export const periodLabels: Record<DelegationPeriod, string> = { current: 'Current', coming: 'Coming', past: 'Past' }

import type { DelegationPeriod } from './policy.ts'

/** Where a substitution stands, as people read it. */
export const periodLabels: Record<DelegationPeriod, string> = { current: 'Current', coming: 'Coming', past: 'Past' }

import type { Day } from '@opdesk/contracts/time.ts'

/** Accounts are kept for this number of financial years after their own. */
const RETENTION_YEARS = 8

/**
 * The first IST day on which an erased person's documents of a financial year (`26-27`) no longer need the name and address: 1
 * April, eight years after the end of that year.
 */
export const retentionEnd = (year: string): Day => `${2000 + Number(year.slice(0, 2)) + 1 + RETENTION_YEARS}-04-01`

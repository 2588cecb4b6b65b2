import type { Day } from '@opdesk/contracts/time.ts'

/** Number of financial years for which accounts are kept after their own year. */
const RETENTION_YEARS = 8

/**
 * The first IST day on which a financial year's documents (`26-27`) no longer need the name and address of an erased person: 1
 * April, eight years after the end of that year.
 */
export const retentionEnd = (year: string): Day => `${2000 + Number(year.slice(0, 2)) + 1 + RETENTION_YEARS}-04-01`

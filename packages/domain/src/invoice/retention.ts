import type { Day } from '@opdesk/contracts/time.ts'

/** Accounts are kept for so many financial years after the one that they belong to. */
const KEPT_YEARS = 8

/**
 * The first IST day on which documents of a financial year (`26-27`) of an erased person need their name and address no more: 1 April,
 * eight years after the year has ended.
 */
export const firstDayForgotten = (year: string): Day => `${2000 + Number(year.slice(0, 2)) + 1 + KEPT_YEARS}-04-01`

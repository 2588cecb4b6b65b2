import type { Tone } from '../tone.ts'
import type { FreeTestStatus } from './events.ts'

/** The states of a request. An admin may change any state to any other. */
export const freeTestStatuses = [
  { code: 0, label: 'Pending', tone: 'waiting' },
  { code: 1, label: 'Done', tone: 'good' },
  { code: 2, label: 'Cancelled', tone: 'neutral' },
] as const satisfies readonly { code: FreeTestStatus; label: string; tone: Tone }[]

export const FreeTestCancelled = 2

export const freeTestBadge = (status: FreeTestStatus): { tone: Tone; label: string } => freeTestStatuses[status]
export const freeTestStatusLabel = (status: FreeTestStatus): string => freeTestStatuses[status].label

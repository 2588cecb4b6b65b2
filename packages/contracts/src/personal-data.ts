import { aggregates } from './aggregates.ts'

/**
 * Paths of personal data by event type (`*`: each item of a list), each with the value that replaces it when the person is erased.
 * The data is encrypted with the key of the event's subject: the subscriber (also for their family), the user, or the record of a
 * master. Other data, such as amounts and dates of decisions, is never erased.
 */
export const personalFields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.fromEntries(
  aggregates.flatMap(({ handling }) =>
    Object.entries(handling).map(([type, { personal }]) => [type, personal === 'none' ? {} : personal]),
  ),
)

import { aggregates } from './aggregates.ts'

/**
 * Where personal data stands in every type of event, `*` for each item of a list, and what is left of it when its person is erased.
 * It is kept under the key of the event's subject: the subscriber, for their family too, or the user; the record of a master. What is
 * no personal data, amounts and dates of decisions among it, stays as it is.
 */
export const personalFields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.fromEntries(
  aggregates.flatMap(({ handling }) =>
    Object.entries(handling).map(([type, { personal }]) => [type, personal === 'none' ? {} : personal]),
  ),
)

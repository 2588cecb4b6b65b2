import { aggregates } from './aggregates.ts'

/**
 * The places of personal data in every type of event, `*` for each item of a list, and the value left when its person is erased.
 * The data is encrypted with the key of the event's subject: the subscriber (for their family too), the user, or the record of a
 * master. Other data, such as amounts and dates of decisions, stays as it is.
 */
export const personalFields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.fromEntries(
  aggregates.flatMap(({ handling }) =>
    Object.entries(handling).map(([type, { personal }]) => [type, personal === 'none' ? {} : personal]),
  ),
)

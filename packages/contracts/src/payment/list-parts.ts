import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { subscriberTypes } from '../codes.ts'
import { listData } from '../http.ts'
import { selectFilter } from '../list-filter.ts'

/** Totals over all matches, on all pages. Amounts in rupees. */
export const totals = z.object({ count: z.int(), amount: z.number() })

/** A page of results with the totals over all matches, and further parts of the answer. */
export const pageWithTotals = <T extends z.ZodType, S extends z.ZodRawShape>(record: T, more: S) =>
  listData(record).extend({ totals, ...more })

export const subscriberTypeFilter = selectFilter(
  z.union([z.int().transform(String), rawText(2)]).pipe(z.enum(['1', '2']).transform(Number)),
  {
    label: 'Subscriber type',
    all: 'All subscribers',
    choices: subscriberTypes.map(({ code, label }) => ({ value: code, label })),
  },
)

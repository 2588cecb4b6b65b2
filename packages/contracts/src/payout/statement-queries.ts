import { z } from 'zod'
import { type StatementCode, statementSentences } from './bank-statement.ts'

const codes = Object.keys(statementSentences) as [StatementCode, ...StatementCode[]]

/** The lines of a statement that name the UTR of a payment, and how many payments came back by it. */
export const bankStatement = z.object({
  lines: z.int(),
  returned: z.int(),
  records: z.array(
    z.object({
      line: z.int(),
      reference: z.string().nullable(),
      utr: z.string(),
      code: z.enum(codes),
      sentence: z.string(),
      alert: z.boolean(),
    }),
  ),
})

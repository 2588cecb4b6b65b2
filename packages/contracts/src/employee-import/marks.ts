import type { ImportField } from './columns.ts'

/**
 * What the reading of a cell found that its text does not show. `merged`: its value stands in a merged cell above. The others are
 * faults of an employee id: Excel shows a date, a number whose digits are lost, or nothing.
 */
export type MarkKind = 'merged' | 'date' | 'digits_lost' | 'not_shown'

/** The marks of a row. Each counts as long as the cell has the text that was read. */
export type RowMarks = Partial<Record<ImportField, { kind: MarkKind; text: string }>>

import { type Day, isDay } from '../time.ts'

/** A batch by its day and its number on that day, from 1: `BATCH-2026-03-10`, `BATCH-2026-03-10-2`, … */
export interface BatchNumber {
  /** IST day on which the batch's payments were requested. */
  day: Day
  number: number
}

export const batchId = ({ day, number }: BatchNumber): string => (number === 1 ? `BATCH-${day}` : `BATCH-${day}-${number}`)

const PATTERN = /^BATCH-(\d{4}-\d{2}-\d{2})(?:-(\d{1,4}))?$/

/** Parses a batch id; undefined for any other text. Each batch has only one valid spelling. */
export const parseBatchId = (id: string): BatchNumber | undefined => {
  const [, day = '', suffix = '1'] = PATTERN.exec(id) ?? []
  const batch = { day, number: Number(suffix) }
  return isDay(day) && batchId(batch) === id && batch.number > 0 ? batch : undefined
}

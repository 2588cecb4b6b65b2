import type { BulkRow } from '@opdesk/contracts/claim/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { maxPosition, type Position, START } from '@opdesk/event-store/port.ts'

/**
 * Does each row by itself and answers for each: one bad row does not undo the others (domain.md section 1). What is
 * no refusal of a rule still fails the call; the rows done until then are found again under the same key.
 */
export const forEachRow = async <R>(
  requested: readonly R[],
  idOf: (row: R) => string,
  handle: (row: R) => Promise<{ position: Position }>,
): Promise<{ results: BulkRow[]; position: Position }> => {
  let position = START
  const results = await Promise.all(
    requested.map(async (row): Promise<BulkRow> => {
      try {
        position = maxPosition(position, (await handle(row)).position)
        return { id: idOf(row), success: true }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return { id: idOf(row), success: false, code: error.code, message: error.message }
      }
    }),
  )
  return { results, position }
}

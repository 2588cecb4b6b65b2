import type { BulkRow } from '@opdesk/contracts/claim/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { maxPosition, type Position, START } from '@opdesk/event-store/port.ts'
import type { FastifyReply } from 'fastify'
import { commandOf, derivedId } from '../../plugins/command.ts'
import { answerPosition } from '../../plugins/log-position.ts'

/**
 * Does each row by itself and answers for each: one bad row does not undo the others (domain.md section 1). Rows of one
 * object follow each other, so that a later one is judged by what the earlier one did. `handle` gets the id of the row's
 * command. What is no refusal of a rule still fails the call; the rows done until then are found again under the same id.
 */
export const forEachRow = async <R>(
  reply: FastifyReply,
  requested: readonly R[],
  idOf: (row: R) => string,
  handle: (row: R, commandId: string) => Promise<{ position: Position }>,
): Promise<BulkRow[]> => {
  const command = commandOf(reply.request)
  let position = START
  const attempt = async (row: R, key: string): Promise<BulkRow> => {
    try {
      position = maxPosition(position, (await handle(row, derivedId('row', command.id, key))).position)
      return { id: idOf(row), success: true }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { id: idOf(row), success: false, code: error.code, message: error.message }
    }
  }
  const earlier = new Map<string, { result: Promise<BulkRow>; rows: number }>()
  const answer = (row: R): Promise<BulkRow> => {
    const id = idOf(row)
    const before = earlier.get(id)
    const result = before ? before.result.then(() => attempt(row, `${id}#${before.rows}`)) : attempt(row, id)
    earlier.set(id, { result, rows: (before?.rows ?? 0) + 1 })
    return result
  }
  const results = await Promise.all(requested.map(answer))
  if (position !== START) answerPosition(reply, position)
  return results
}

/** What is told of all rows together, each in the words for one row and for more: that it failed where no row succeeded. */
export const messageOf = (
  results: readonly Pick<BulkRow, 'success'>[],
  failed: readonly [one: string, more: string],
  done: readonly [one: string, more: string],
): string => (results.some(row => row.success) ? done : failed)[results.length === 1 ? 0 : 1]

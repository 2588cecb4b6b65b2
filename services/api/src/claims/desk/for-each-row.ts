import type { BulkRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { maxPosition, type Position, START } from '@opdesk/event-store/port.ts'
import type { FastifyReply } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { commandOf } from '../../plugins/command.ts'
import { answerPosition } from '../../plugins/log-position.ts'
import { bindKeyToBody } from './bulk-call.ts'

/**
 * Executes each row separately and answers for each: a refused row does not undo the others (domain.md section 1). Rows with one id
 * run one after the other, so a later row sees the result of the earlier one. `handle` gets the command id of the row. An error
 * other than a refusal fails the whole call; a retry recognises the finished rows by their command ids.
 * @throws idempotency_key_reused before any row, if the key belongs to another body
 */
export const forEachRow = async <R>(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  reply: FastifyReply,
  requested: readonly R[],
  idOf: (row: R) => string,
  handle: (row: R, commandId: string) => Promise<{ position: Position }>,
): Promise<BulkRow[]> => {
  const command = commandOf(reply.request)
  await bindKeyToBody(deps, command)
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

/** The message about all rows together, in singular or plural; it reports a failure only if every row failed. */
export const messageOf = (
  results: readonly Pick<BulkRow, 'success'>[],
  failed: readonly [one: string, more: string],
  done: readonly [one: string, more: string],
): string => (results.some(row => row.success) ? done : failed)[results.length === 1 ? 0 : 1]

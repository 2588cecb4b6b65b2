import { DomainError, type ErrorCode, type FieldError } from '@opdesk/contracts/errors.ts'

/** Messages from the process. Errors are sent as plain fields, because an error object would lose its class. */
export type ProcessAnswer =
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; code: ErrorCode; message: string; errors?: FieldError[] }
  | { kind: 'failed'; message: string }

const refusalOf = (error: unknown): ProcessAnswer => {
  if (!(error instanceof DomainError)) return { kind: 'failed', message: error instanceof Error ? error.message : 'unknown' }
  const { code, message, errors } = error
  return { kind: 'refused', code, message, ...(errors && { errors }) }
}

/** The main loop of a process that `createProcessPool` starts: answers its orders one after another. */
export const serveRequests = <Order>(answer: (order: Order) => Promise<unknown>): void => {
  // The product has ended.
  process.on('disconnect', () => process.exit())
  let last: Promise<unknown> = Promise.resolve()
  process.on('message', (order: Order) => {
    last = last
      .then(() => answer(order))
      .then((value): ProcessAnswer => ({ kind: 'done', value }), refusalOf)
      .then(message => process.send?.(message))
  })
}

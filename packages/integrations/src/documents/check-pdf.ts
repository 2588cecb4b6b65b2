import { createFairQueue } from '../child-process/fair-queue.ts'
import { ChildProcessFailed, createProcessPool } from '../child-process/process-pool.ts'
import { hasEnd, OBJECT } from './pdf-end.ts'

/** Signs of a PDF that must be opened to know whether it can be read: passwords, forms, portfolios, and packed objects. */
const UNCERTAIN = /\/(?:Encrypt|XFA|Collection|ObjStm)\b/

const LIMITS = {
  mostOfPerson: 8,
  ownBusy: 'documents_busy',
  mostOfGroup: 8,
  mostWaiting: 32,
  busy: 'documents_busy',
  retryAfterS: 5,
} as const
const pool = createProcessPool<Uint8Array, void>(new URL('./pdf-process.ts', import.meta.url), { timeLimitMs: 10_000 })
const queue = createFairQueue(LIMITS)

/**
 * Refuses a PDF that a reviewer could not read. It is opened in a separate process; a PDF with its end and without the signs above
 * is accepted without that. So is one without any object, which has no content that could be cut off. A PDF that takes too much time or memory, or on which the reader fails, is accepted unchecked.
 * @throws DomainError pdf_password, pdf_form, pdf_portfolio, file_cut_off, file_unreadable; documents_busy
 */
export const checkPdf = async (bytes: Buffer, person: string): Promise<void> => {
  const text = bytes.toString('latin1')
  if (!OBJECT.test(text) || (hasEnd(text) && !UNCERTAIN.test(text))) return
  await queue
    .run({ person, group: person }, () => pool.use(call => call(bytes)))
    .catch(error => {
      if (!(error instanceof ChildProcessFailed)) throw error
    })
}

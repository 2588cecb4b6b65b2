import type { DocumentReading } from '@opdesk/contracts/claim/reading/reading.ts'

/** The lane of a document: files of drafts, whose owner waits, are read before those of submitted claims. */
export type ReadingLane = 'draft' | 'submitted'

/** Reads documents outside of this process, with limits of time and memory. */
export interface DocumentReaders {
  /**
   * Reads a document. A document that is unreadable, or exceeds the limits, resolves as `not_read`.
   * @throws Error only if the reader itself fails; the document may then be tried again
   */
  read(bytes: Buffer, contentType: string, options: { lane: ReadingLane }): Promise<DocumentReading>
  /** Ends all reading; documents under way are not finished. */
  close(): Promise<void>
}

import type { Readable } from 'node:stream'
import { DomainError } from '@opdesk/contracts/errors.ts'

export interface StoredFile {
  /** Lower-case hex; the name under which the bytes are kept. */
  sha256: string
  /** Bytes. */
  size: number
  /** The first bytes, enough for `contentTypeOf`. */
  head: Buffer
}

/** A file that has arrived whole and lies apart: nobody can open it, and it goes again unless it is kept. */
export interface StagedFile extends StoredFile {
  /** Puts it to its place for good; the same content again is stored once. Once only. */
  keep(): Promise<void>
  /** Removes what was not kept. */
  drop(): Promise<void>
}

/** Keeps bytes once by their SHA-256 (domain.md section 6). */
export interface FileStorage {
  /**
   * Takes in a stream of at most `limit` bytes. Nothing is left behind unless it resolves. `inspect` sees the first bytes and refuses
   * the file by throwing.
   * @throws FileTooLarge, StorageFull, or the error of the stream or of `inspect`
   */
  receive(stream: Readable, limit: number, inspect?: (head: Buffer) => void | Promise<void>): Promise<StagedFile>
  /** @throws FileMissing */
  open(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
  /** Removes the bytes; what is not there is removed already. */
  remove(sha256: string): Promise<void>
  /** Bytes that the disk still takes. */
  freeBytes(): Promise<number>
}

/** As many bytes as the detection of a file's type looks at. */
export const HEAD_BYTES = 4100

export class FileTooLarge extends DomainError {
  override name = 'FileTooLarge'
  readonly limit: number
  /** @param limit bytes */
  constructor(limit: number) {
    super('file_too_large')
    this.limit = limit
  }
}

/** There is no room for the file: the disk or the quota is full, or less of it is free than has to stay free. */
export class StorageFull extends DomainError {
  override name = 'StorageFull'
  constructor(cause?: unknown) {
    super('storage_full', { retryAfter: 60 })
    this.cause = cause
  }
}

export class FileMissing extends DomainError {
  override name = 'FileMissing'
  constructor() {
    super('file_not_found')
  }
}

import type { Readable } from 'node:stream'
import { DomainError } from '@opdesk/contracts/errors.ts'

export interface StoredFile {
  /** Lower-case hex; the name under which the bytes are stored. */
  sha256: string
  /** Bytes. */
  size: number
  /** The first bytes, enough for `contentTypeOf`. */
  head: Buffer
}

/** A file that has arrived completely and is kept apart: it cannot be opened, and it is deleted unless `keep` is called. */
export interface StagedFile extends StoredFile {
  /** Moves it to its final place; the same content is stored once. Call it once only. */
  keep(): Promise<void>
  /** Removes a file that was not kept. */
  drop(): Promise<void>
}

export interface Receiving {
  /** Sees the first bytes, and refuses the file by throwing. */
  inspect?: (head: Buffer) => void | Promise<void>
  /** Owner of the file, where they may be erased: for `removeArriving`. */
  owner?: string
}

/** Stores bytes once by their SHA-256 (domain.md section 6). */
export interface FileStorage {
  /**
   * Takes a stream of at most `limit` bytes. No bytes are left behind unless the promise resolves.
   * @throws FileTooLarge, StorageFull, or the error of the stream or of `inspect`
   */
  receive(stream: Readable, limit: number, receiving?: Receiving): Promise<StagedFile>
  /** Removes this owner's files that are arriving, or were arriving when a process was killed. */
  removeArriving(owner: string): Promise<void>
  /** Removes files that were arriving when a process was killed, some time ago. */
  removeAbandoned(): Promise<void>
  /** The bytes, after they were compared with their digest. @throws FileMissing, FileChanged */
  open(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
  /** Removes the bytes; has no effect if they do not exist. */
  remove(sha256: string): Promise<void>
  /** Free bytes on the disk. */
  freeBytes(): Promise<number>
}

/** The number of bytes that the detection of a file's type reads. */
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

/** There is no room for the file: the disk or the quota is full, or less than the required minimum is free. */
export class StorageFull extends DomainError {
  override name = 'StorageFull'
  constructor(cause?: unknown) {
    super('storage_full', { retryAfter: 60 })
    this.cause = cause
  }
}

/** The stored bytes do not match their digest, or the digest is not the one of the event: they were changed. */
export class FileChanged extends DomainError {
  override name = 'FileChanged'
  constructor(sha256: string) {
    super('document_changed')
    this.cause = new Error(`the stored file ${sha256} is not as it was recorded`)
  }
}

export class FileMissing extends DomainError {
  override name = 'FileMissing'
  constructor() {
    super('file_not_found')
  }
}

import type { Readable } from 'node:stream'
import { DomainError } from '@opdesk/contracts/errors.ts'

export interface StoredFile {
  /** SHA-256 in lower-case hex: the name under which the bytes are stored. */
  sha256: string
  /** Bytes. */
  size: number
  /** The first bytes, enough for `contentTypeOf`. */
  head: Buffer
}

/** A file that has arrived completely but is not stored yet: it cannot be opened, and is deleted unless `keep` is called. */
export interface StagedFile extends StoredFile {
  /** Moves the file to its final place, where the same content exists once. Call it only once. */
  keep(): Promise<void>
  /** Removes a file that was not kept. */
  drop(): Promise<void>
}

export interface Receiving {
  /** Called with the first bytes, and with a function that reads the whole file; throws to refuse the file. */
  inspect?: (head: Buffer, whole: () => Promise<Buffer>) => void | Promise<void>
  /** Id of the file's owner, if the owner may be erased: for `removeArriving`. */
  owner?: string
}

/** Stores bytes once by their SHA-256 (domain.md section 6). */
export interface FileStorage {
  /**
   * Receives a stream of at most `limit` bytes. Unless the promise resolves, no bytes are left behind.
   * @throws FileTooLarge, StorageFull, or the error of the stream or of `inspect`
   */
  receive(stream: Readable, limit: number, receiving?: Receiving): Promise<StagedFile>
  /** Removes this owner's files that are arriving, or that a killed process left half received. */
  removeArriving(owner: string): Promise<void>
  /** Removes files that a process killed some time ago left half received. */
  removeAbandoned(): Promise<void>
  /** Opens the bytes after comparing them with their digest. @throws FileMissing, FileChanged */
  open(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
  /** Removes the bytes; has no effect if they do not exist. */
  remove(sha256: string): Promise<void>
  /** Free bytes on the disk. */
  freeBytes(): Promise<number>
}

/** Number of bytes at the start of a file by which its type is detected. */
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

/** The disk or the quota has no room for the file, or less space than the required minimum is free. */
export class StorageFull extends DomainError {
  override name = 'StorageFull'
  constructor(cause?: unknown) {
    super('storage_full', { retryAfter: 60 })
    this.cause = cause
  }
}

/** The file was changed: its bytes do not match their digest, or the digest is not the one in the event. */
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

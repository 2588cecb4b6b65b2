/**
 * The kind of a failure:
 * - `in_use`: another live opdesk process uses the data.
 * - `disk_full`: the disk has no room.
 * - `unusable_folder`: the folder cannot be entered or written.
 * - `no_account`: this process runs as root, and there is no ordinary account to run Postgres as.
 * - `no_binaries`: this machine has no Postgres binaries, or they do not run.
 * - `failed`: another failure; the message quotes the server.
 */
export type EmbeddedPostgresErrorCode = 'in_use' | 'disk_full' | 'unusable_folder' | 'no_account' | 'no_binaries' | 'failed'

/** A failure of the embedded Postgres. The message tells the person at the terminal in one sentence what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
  readonly code: EmbeddedPostgresErrorCode
  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export const errnoOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Explains a file system error in `folder` to a person; an unknown error is returned unchanged. */
export function explainFolder(error: unknown, folder: string): unknown {
  const errno = errnoOf(error)
  if (errno === 'ENOSPC' || errno === 'EDQUOT') return diskFull(folder)
  if (errno === 'EACCES' || errno === 'EPERM' || errno === 'EROFS' || errno === 'ENOTDIR')
    return new EmbeddedPostgresError(
      'unusable_folder',
      `The data folder ${folder} cannot be written by this user (${errno}); give it to this user or set DATA_DIR to another folder.`,
      { cause: error },
    )
  return error
}

/** Explains Postgres's own output to a person. */
export function explainOutput(what: string, output: string, folder: string): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(folder)
  if (/error while loading shared libraries|Library not loaded/.test(output))
    return new EmbeddedPostgresError(
      'no_binaries',
      `The Postgres that ships with opdesk does not run on this machine (${lastLine(output)}); set DATABASE_URL to a Postgres of your own.`,
    )
  if (/Permission denied|Operation not permitted/.test(output))
    return new EmbeddedPostgresError(
      'unusable_folder',
      `Postgres cannot use the data folder ${folder} (${lastLine(output)}); set DATA_DIR to another folder.`,
    )
  return new EmbeddedPostgresError('failed', `${what} failed: ${lastLine(output) || 'it said nothing'}.`)
}

const diskFull = (folder: string) =>
  new EmbeddedPostgresError(
    'disk_full',
    `The disk that holds ${folder} is full; make room there or set DATA_DIR to another disk.`,
  )

const lastLine = (output: string): string => {
  const lines = output.split('\n').filter(line => line.trim() !== '')
  const telling = lines.findLast(line => /FATAL|PANIC|error:|ERROR/.test(line)) ?? lines.at(-1) ?? ''
  return telling.trim().replace(/\.$/, '')
}

import { MAX_FILES_PER_UPLOAD } from '@opdesk/contracts/claim/documents.ts'
import { type FileKindName, fileKinds, kindByName } from '@opdesk/contracts/file-kinds.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import type { FileWords } from '@opdesk/contracts/words/files/english.ts'

/** Answer of GET /public/file-size: `docSize` in KB, `file_type` a comma-separated list of extensions. */
export interface UploadLimits {
  docSize: number
  file_type: string
}

export const maxBytes = ({ docSize }: UploadLimits): number => docSize * 1024

/** The reason why the settings refuse a file by its name or size; undefined if they accept it. The server also checks the content. */
export const fileProblem = (file: { name: string; size: number }, limits: UploadLimits, words: FileWords): string | undefined => {
  const allowed = limits.file_type.split(',').map(type => type.trim().toLowerCase())
  const kind: FileKindName | undefined = kindByName(file.name)
  // A file whose name tells no type may be a good one: its content decides at the upload.
  if (kind && !fileKinds[kind].extensions.some(extension => allowed.includes(extension))) {
    const types = new Set(allowed.map(type => (type === 'jpeg' ? 'jpg' : type).toUpperCase()))
    return words.wrongKind(file.name, kind, [...types])
  }
  // A phone gives a size of 0 for a file that is still in the cloud.
  if (file.size === 0) return words.empty(file.name)
  if (file.size > maxBytes(limits)) return words.tooLarge(file.name, formatBytes(file.size), formatBytes(maxBytes(limits)))
  return undefined
}

/** Splits selected files into those that may be uploaded and the messages about the others. */
export const checkFiles = <F extends { name: string; size: number }>(
  chosen: readonly F[],
  present: number,
  limits: UploadLimits,
  words: FileWords,
): { accepted: F[]; problems: string[] } => {
  const problems = chosen.flatMap(file => fileProblem(file, limits, words) ?? [])
  const good = chosen.filter(file => !fileProblem(file, limits, words))
  const room = Math.max(0, MAX_FILES_PER_UPLOAD - present)
  return {
    accepted: good.slice(0, room),
    problems: good.length > room ? [...problems, words.tooMany(MAX_FILES_PER_UPLOAD)] : problems,
  }
}

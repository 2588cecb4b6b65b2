import { MAX_FILES_PER_UPLOAD } from '@opdesk/contracts/claim/documents.ts'
import { claimErrors } from '@opdesk/contracts/claim/errors.ts'
import { type FileKindName, fileKinds, kindByName, refusedKind } from '@opdesk/contracts/file-kinds.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { messages } from '@opdesk/contracts/messages.ts'

/** Answer of GET /public/file-size: `docSize` in KB, `file_type` a comma-separated list of extensions. */
export interface UploadLimits {
  docSize: number
  file_type: string
}

export const maxBytes = ({ docSize }: UploadLimits): number => docSize * 1024

/** The settings' file types in words: "JPG, PNG or PDF". */
const inWords = (types: readonly string[]): string => {
  const words = [...new Set(types.map(type => (type === 'jpeg' ? 'jpg' : type).toUpperCase()))]
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join('')
}

/**
 * The reason why the settings refuse a file by its name or size; undefined if they accept it. The server also checks the content.
 */
export const fileProblem = (file: { name: string; size: number }, limits: UploadLimits): string | undefined => {
  const allowed = limits.file_type.split(',').map(type => type.trim().toLowerCase())
  const kind: FileKindName | undefined = kindByName(file.name)
  // A file whose name tells no type may be a good one: its content decides at the upload.
  if (kind && !fileKinds[kind].extensions.some(extension => allowed.includes(extension)))
    return refusedKind(file.name, kind, inWords(allowed))
  // A phone gives a size of 0 for a file that is still in the cloud.
  if (file.size === 0) return `${file.name} is empty. It may not be on this device yet: open it once, and choose it again.`
  if (file.size > maxBytes(limits))
    return `${messages.invalidFileSize}: ${file.name} has ${formatBytes(file.size)}, the limit is ${formatBytes(maxBytes(limits))}`
  return undefined
}

/** Splits selected files into those that may be uploaded and the messages about the others. */
export const checkFiles = <F extends { name: string; size: number }>(
  chosen: readonly F[],
  present: number,
  limits: UploadLimits,
): { accepted: F[]; problems: string[] } => {
  const problems = chosen.flatMap(file => fileProblem(file, limits) ?? [])
  const good = chosen.filter(file => !fileProblem(file, limits))
  const room = Math.max(0, MAX_FILES_PER_UPLOAD - present)
  return {
    accepted: good.slice(0, room),
    problems: good.length > room ? [...problems, claimErrors.too_many_files[1]] : problems,
  }
}

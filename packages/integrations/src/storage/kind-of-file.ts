import { type FileKindName, kindByName } from '@opdesk/contracts/file-kinds.ts'
import { fileTypeFromBuffer } from 'file-type'
import { contentTypeOf } from './content-type.ts'

/** Folders in the container of an Office document. */
const OFFICE_PARTS: readonly (readonly [folder: string, kind: FileKindName])[] = [
  ['word/', 'word'],
  ['xl/', 'excel'],
  ['ppt/', 'slides'],
  ['[Content_Types].xml', 'office'],
]
const BY_MEDIA: readonly (readonly [prefix: string, kind: FileKindName])[] = [
  ['image/', 'picture'],
  ['video/', 'video'],
  ['audio/', 'audio'],
]
/** Kinds of files whose container tells only that they are one of these. */
const IN_CONTAINER: Readonly<Record<string, readonly FileKindName[]>> = {
  cfb: ['word', 'excel', 'slides', 'mail', 'office'],
  zip: ['word', 'excel', 'slides', 'office'],
}
const PROGRAMS = ['exe', 'elf', 'macho', 'deb', 'rpm', 'dex', 'jar', 'apk', 'class']

/** Control characters that texts do not contain. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u
const MAIL = /^(?:From|Received|Return-Path|Delivered-To|MIME-Version|Message-ID|X-[\w-]+):? /im

const kindOfText = (head: Buffer): FileKindName | undefined => {
  const utf16 = head.length > 1 && [0xfffe, 0xfeff].includes(head.readUInt16BE(0))
  const text = head.toString(utf16 ? 'utf16le' : 'latin1').replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, '')
  if (/%PDF-\d\.\d/.test(text)) return 'prefixed_pdf'
  if (/<svg[\s>]/i.test(text)) return 'svg'
  if (/^\s*<(?:!doctype html|html|head|body|script|table|meta|!--)/i.test(text)) return 'html'
  if (!utf16 && CONTROL.test(text)) return undefined
  if (MAIL.test(text.slice(0, 500))) return 'mail'
  return 'text'
}

/** Signatures of accepted files. A file that has one and is not accepted lacks the rest of its head. */
const isBegun = (head: Buffer): boolean => /^(?:\u00ff\u00d8\u00ff|\u0089PNG|%PDF)/.test(head.toString('latin1', 0, 4))

/**
 * The kind of a refused file, to tell its owner: by its first bytes, and by its name where the bytes tell only the container. The
 * type of an accepted file is `contentTypeOf`.
 */
export const kindOfFile = async (head: Buffer, name: string): Promise<FileKindName> => {
  if (head.length === 0) return 'empty'
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (isBegun(head) && (await contentTypeOf(head)) === null) return 'broken'
  if (!found) return kindOfText(head) ?? 'unknown'
  const { ext, mime } = found
  const named = kindByName(name)
  if (named !== undefined && IN_CONTAINER[ext]?.includes(named)) return named
  if (ext === 'zip') return OFFICE_PARTS.find(([folder]) => head.includes(folder))?.[1] ?? 'archive'
  if (ext === 'cfb') return 'office'
  if (ext === 'xml') return kindOfText(head) ?? 'text'
  if (ext === 'pdf') return (await contentTypeOf(head)) === null ? 'prefixed_pdf' : 'pdf'
  if (PROGRAMS.includes(ext)) return 'program'
  return kindByName(`.${ext}`) ?? BY_MEDIA.find(([prefix]) => mime.startsWith(prefix))?.[1] ?? 'unknown'
}

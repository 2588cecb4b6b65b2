import { DomainError, type FieldError } from '@opdesk/contracts/errors.ts'
import type { ShownPicture } from '@opdesk/contracts/resource/content-fields.ts'
import type { NamedField } from '@opdesk/contracts/resource/field.ts'
import { usedPictures } from '@opdesk/operations/files/used-pictures.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { ownFiles } from '../files/file-records.ts'
import { signedIn } from '../plugins/route-auth.ts'

type Values = Readonly<Record<string, unknown>>
type Deps = Pick<AppDeps, 'db' | 'clock'>
interface SentPicture {
  file_id: string
  alt: string
  alt_hi: string
}

const PDF = 'application/pdf'
const GONE = 'This picture is no longer there. Please upload it again.'

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])

/** Completes each picture with the data that a page needs to show it. Pictures that the record already has need no upload. */
const pictures = async (deps: Deps, name: string, sent: readonly SentPicture[], before: readonly ShownPicture[]) => {
  const previousByFile = new Map(before.map(picture => [picture.file_id, picture]))
  const used = await usedPictures(
    deps.db,
    sent.map(({ file_id }) => file_id),
    deps.clock(),
  )
  const errors: FieldError[] = []
  const shown = sent.flatMap(({ file_id, alt, alt_hi }, index) => {
    const found = used.get(file_id) ?? previousByFile.get(file_id)
    if (!found) errors.push({ path: `${name}.${index}.file_id`, message: GONE })
    return found ? [{ file_id, alt, alt_hi, url: found.url, width: found.width, height: found.height }] : []
  })
  return { shown, errors }
}

const isStored = (value: unknown): value is { file_id: string } =>
  typeof value === 'object' && value !== null && 'file_id' in value && typeof value.file_id === 'string'

/** A PDF that the person has uploaded, as events record it. */
const file = async (deps: Deps, owner: string, name: string, id: string) => {
  const found = (await ownFiles(deps, [id], owner))(id)
  if (found.content_type !== PDF)
    throw new DomainError('invalid_request', { errors: [{ path: name, message: 'Please upload a PDF' }] })
  return { file_id: id, name: found.name, size: found.size, sha256: found.sha256 }
}

/**
 * Completes the fields of a record with the stored data of their pictures and files, which count as used from this moment.
 * @throws invalid_request, with each missing picture; file_not_found for a file that the person has not uploaded
 */
export const withUploads = async (
  deps: Deps,
  request: FastifyRequest,
  form: readonly NamedField[],
  fields: Values,
  before: Values = {},
): Promise<Record<string, unknown>> => {
  const complete: Record<string, unknown> = { ...fields }
  const errors: FieldError[] = []
  for (const { name, kind } of form) {
    const sent = fields[name]
    const saved = before[name]
    if (kind === 'pictures' && sent !== undefined) {
      const found = await pictures(deps, name, listOf<SentPicture>(sent), listOf<ShownPicture>(saved))
      errors.push(...found.errors)
      complete[name] = found.shown
    }
    if (kind === 'file' && isStored(sent))
      complete[name] =
        isStored(saved) && saved.file_id === sent.file_id
          ? saved
          : await file(deps, signedIn(request).user_id, name, sent.file_id)
  }
  if (errors.length > 0) throw new DomainError('invalid_request', { errors })
  return complete
}

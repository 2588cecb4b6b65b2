import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { MAX_FILES_PER_UPLOAD } from '@opdesk/contracts/claim/documents.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type FileReference, fileReference } from '@opdesk/contracts/file-reference.ts'
import { success } from '@opdesk/contracts/http.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { StorageFull } from '@opdesk/integrations/storage/file-storage.ts'
import { findClaimsOfFile } from '@opdesk/projections/claim-file/query.ts'
import { isJobFile } from '@opdesk/projections/content/jobs.ts'
import { subscribersOfFile } from '@opdesk/projections/family-request/query.ts'
import { subscribersOfProof } from '@opdesk/projections/nominee-request/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { maySeeSubmittedClaims, type Session } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { okAt } from '../plugins/log-position.ts'
import { idParams, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { documentHeaders } from '../plugins/security-headers.ts'
import { uploadLimits } from '../reference/upload-limits.ts'
import { diskFor } from './free-disk.ts'
import { asRefusal, readToTheEnd } from './multipart.ts'
import { openRecorded } from './open-recorded.ts'
import { queueReadings } from './queue-readings.ts'
import { receiveDocument } from './receive-document.ts'
import { recordAccess } from './record-access.ts'
import { type ReceivedFile, storeFiles, withinQuota } from './store-files.ts'
import { createTurns, type Turns } from './turns.ts'

const SHA_256 = /^[0-9a-f]{64}$/

/**
 * Reads the form field with the digest of the photo that the next file was made from.
 * @throws invalid_request unless it is a SHA-256 in hex
 */
const originalDigest = (value: unknown): string => {
  if (typeof value === 'string' && SHA_256.test(value)) return value
  const message = 'Not a SHA-256 in 64 lower-case hex digits'
  throw new DomainError('invalid_request', { errors: [{ path: 'original_sha256', message }] })
}

/**
 * Receives the files of a request and stores them for the uploader. Checks content, size, number and the person's uploads of today.
 * If one file is refused, none is stored. A retry with the same Idempotency-Key answers the same ids.
 */
const receive = async (deps: AppDeps, inTurn: Turns, request: FastifyRequest): Promise<FileReference[]> => {
  const owner = signedIn(request).user_id
  const allowed = await uploadLimits(deps)
  const command = commandOf(request)
  const idOf = (index: number) => derivedId('file', command.id, String(index))
  await withinQuota(deps, owner, [{ file_id: idOf(0), size: 1 }])
  if ((await diskFor(deps)).isShort) throw new StorageFull()
  const arrived: ReceivedFile[] = []
  try {
    const limits = { files: MAX_FILES_PER_UPLOAD, fileSize: allowed.maxBytes + 1, fields: 10, fieldSize: 100 }
    let original_sha256: string | null = null
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'original_sha256') original_sha256 = originalDigest(part.value)
        continue
      }
      if (part.fieldname !== 'files') {
        part.file.resume()
        throw new DomainError('invalid_request', { errors: [{ path: part.fieldname, message: 'Send files in the field files' }] })
      }
      const { staged, content, look } = await receiveDocument(deps, part, allowed, owner)
      arrived.push({ staged, reference: { file_id: idOf(arrived.length), ...content }, original_sha256, look })
      original_sha256 = null
    }
    if (arrived.length === 0) throw new DomainError('no_file')
    await inTurn(owner, () => storeFiles(deps, owner, arrived, command))
    const references = arrived.map(({ reference }) => reference)
    await queueReadings(
      deps,
      references.map(({ file_id }) => file_id),
    )
    return references
  } finally {
    await Promise.all(arrived.map(({ staged }) => staged.drop()))
  }
}

/**
 * How the caller may open a file; null: not at all.
 * - `own`: its uploader, and the subscriber of its claim;
 * - `staff`: people who may see others' submitted claims, and admins with the privilege for families, if it is part of a request to
 *   change a member, or the proof of a nominee, which only they may open;
 * - `job`: admins with the privilege for job files.
 */
const rightTo = async (
  deps: AppDeps,
  session: Session,
  file: { id: string; owner_id: string },
): Promise<'own' | 'staff' | 'job' | null> => {
  const reviews = session.role === 'admin' && flagsOf(session, Program.corporateSubscriber).GET
  if ((await subscribersOfProof(deps.db, file.id)).length > 0) return reviews ? 'staff' : null
  if (file.owner_id === session.user_id) return 'own'
  if (reviews && (await subscribersOfFile(deps.db, file.id)).length > 0) return 'staff'
  if (session.role === 'admin' && flagsOf(session, Program.settings).GET && (await isJobFile(deps.db, file.id))) return 'job'
  const claims = await findClaimsOfFile(deps.db, file.id)
  if (session.role === 'subscriber') return claims.some(claim => claim.subscriber_id === session.user_id) ? 'own' : null
  return maySeeSubmittedClaims(session) && claims.some(claim => claim.internal_status !== null) ? 'staff' : null
}

/**
 * The event streams that may name the file: claims, their disputes, and subscribers who attached it to a request to change a
 * member, or have a nominee with it as proof.
 */
const streamsOfFile = async (db: AppDeps['db'], id: string): Promise<string[]> => {
  const claims = await findClaimsOfFile(db, id)
  const subscribers = [...(await subscribersOfFile(db, id)), ...(await subscribersOfProof(db, id))]
  return [
    ...claims.flatMap(({ claim_id }) => [claimStream(claim_id), disputeStream(claim_id)]),
    ...subscribers.map(subscriber => subscriberStream(subscriber)),
  ]
}

export const fileRoutes: Routes = (app, deps) => {
  const inTurn = createTurns()
  app.post(
    '/user/claims/upload',
    {
      config: { auth: 'subscriber' },
      schema: { tags: ['claims'], consumes: ['multipart/form-data'], response: { 200: success(z.array(fileReference)) } },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new DomainError('unsupported_media_type')
      const data = await receive(deps, inTurn, request).catch(error => {
        readToTheEnd(request)
        throw asRefusal(error, 'files')
      })
      return okAt(reply, await deps.store.head(), data)
    },
  )

  app.get(
    '/files/:id',
    { config: { auth: 'signed-in' }, schema: { tags: ['claims'], params: idParams } },
    async (request, reply) => {
      const { id } = request.params
      const file = /^[0-9a-f-]{36}$/.test(id)
        ? await deps.db.selectFrom('app.file').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined
      const session = signedIn(request)
      const right = file && (await rightTo(deps, session, file))
      if (!file || !right) throw new DomainError('file_not_found')
      const [streams] = await Promise.all([
        streamsOfFile(deps.db, id),
        right === 'staff' ? recordAccess(deps, session, file) : undefined,
      ])
      const bytes = await openRecorded(deps, streams, file)
      return reply
        .header('content-type', file.content_type)
        .header('content-length', file.size)
        .header('content-disposition', contentDisposition(file.name, 'inline'))
        .headers(documentHeaders)
        .send(bytes)
    },
  )
}

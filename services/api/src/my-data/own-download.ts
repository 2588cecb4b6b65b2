import type { Readable } from 'node:stream'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { OwnDownload } from '@opdesk/contracts/subscriber/download.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { Download } from '@opdesk/domain/subscriber/download-state.ts'
import { askForDownload, isBeingMade } from '@opdesk/domain/subscriber/own-download.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { StorageFull } from '@opdesk/integrations/storage/file-storage.ts'
import type { FastifyRequest } from 'fastify'
import { type Action, requireActionCode, sendActionCode } from '../account/sign-in/action-code.ts'
import { networkOf } from '../account/sign-in/network.ts'
import type { AppDeps } from '../deps.ts'
import { diskFor } from '../files/free-disk.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { requireContactUnchanged } from './contact-unchanged.ts'
import { ownerOf } from './own-data.ts'

const actionOf = (subscriber_id: string): Action => ({ purpose: 'download', subscriber_id, about: '' })

const nameOf = ({ asked_at }: Download): string => `opdesk-my-data-${asked_at.slice(0, 10)}.zip`

/** @throws not_found, contact_changed, download_under_way */
const askerOf = async (deps: AppDeps, id: string) => {
  const owner = await ownerOf(deps, id)
  if (owner.download && isBeingMade(owner.download, deps.clock())) throw new DomainError('download_under_way')
  await requireContactUnchanged(deps, id)
  return owner
}

/** Sends the one-time code. @throws contact_changed, download_under_way and the refusals of `sendActionCode` */
export const sendDownloadCode = async (deps: AppDeps, request: FastifyRequest): Promise<void> => {
  const id = signedIn(request).user_id
  const owner = await askerOf(deps, id)
  await sendActionCode(deps, owner, actionOf(id), { template: 'download_code', values: [] }, networkOf(request.ip))
}

/** Records that the caller asks for their data. @throws contact_changed, download_under_way, wrong_otp, too_many_attempts, storage_full */
export const askForOwnDownload = async (deps: AppDeps, request: FastifyRequest, otp: string): Promise<Position> => {
  const { user_id: id, session_id } = signedIn(request)
  await askerOf(deps, id)
  if ((await diskFor(deps)).isShort) throw new StorageFull()
  await requireActionCode(deps, actionOf(id), otp, networkOf(request.ip))
  const download_id = derivedId('download', id, commandOf(request).id)
  const ask = (state: SubscriberState) => askForDownload(state, { download_id, session_id }, deps.clock())
  return (await execute(request, subscriberAggregate(id), id, ask, anyVersion)).position
}

type File = Exclude<Download['end'], string | null>

const keptFile = ({ end }: Download, now: Date): File | null =>
  end !== null && end !== 'failed' && Date.parse(end.expires_at) > now.getTime() ? end : null

const progressOf = async ({ db }: AppDeps, id: string): Promise<Pick<OwnDownload, 'state' | 'percent'>> => {
  const job = await db.selectFrom('app.job').select(['done', 'total']).where('job_id', '=', id).executeTakeFirst()
  if (!job?.total) return { state: 'queued', percent: 0 }
  return { state: 'running', percent: Math.floor((100 * job.done) / job.total) }
}

/** GET /user/download. */
export const readOwnDownload = async (deps: AppDeps, request: FastifyRequest): Promise<OwnDownload> => {
  const { user_id, session_id } = signedIn(request)
  const { download } = await ownerOf(deps, user_id)
  if (!download) return { state: 'none', asked_at: null, percent: 0, file: null }
  const { asked_at, end, download_id } = download
  const now = deps.clock()
  if (isBeingMade(download, now)) return { asked_at, file: null, ...(await progressOf(deps, download_id)) }
  const file = keptFile(download, now)
  if (!file) return { state: end === null || end === 'failed' ? 'failed' : 'expired', asked_at, percent: 0, file: null }
  const { size, expires_at } = file
  return {
    state: 'ready',
    asked_at,
    percent: 100,
    file: { name: nameOf(download), size, expires_at, here: download.session_id === session_id },
  }
}

/**
 * The file, for the session that entered the code: a stolen session of the person has no use of it.
 * @throws download_not_found, download_elsewhere
 */
export const openOwnDownload = async (
  deps: AppDeps,
  request: FastifyRequest,
): Promise<{ name: string; size: number; bytes: Readable }> => {
  const { user_id, session_id } = signedIn(request)
  const { download } = await ownerOf(deps, user_id)
  const file = download && keptFile(download, deps.clock())
  if (!file) throw new DomainError('download_not_found')
  if (download.session_id !== session_id) throw new DomainError('download_elsewhere')
  return { name: nameOf(download), size: file.size, bytes: await deps.exportFiles.open(download.download_id, file.sha256) }
}

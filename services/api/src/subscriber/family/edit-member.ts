import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { editMember as editFields } from '@opdesk/contracts/subscriber/family/commands.ts'
import { TermsType } from '@opdesk/contracts/terms/documents.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { requestChange } from '@opdesk/domain/subscriber/family/request-change.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { alreadyHandled, load } from '@opdesk/event-store/handle-command.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { parseFields, withForm } from '../../files/receive-form.ts'
import { storeFiles } from '../../files/store-files.ts'
import { commandOf } from '../../plugins/command.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { termsInForce } from '../../terms/current-terms.ts'
import { onFamily } from './on-family.ts'

/**
 * Records the subscriber's request to change a member (docs/api.md, family). It is checked before its document is stored, so that a
 * refused request leaves no file. If the request is refused after that, the stored document is removed as unused.
 */
export const editMember = (deps: AppDeps, request: FastifyRequest) =>
  withForm(deps, request, async ({ fields, file: received }) => {
    const { member_id, declaration: seen, ...wanted } = parseFields(editFields, fields)
    // Sets the values that an Idempotency-Key is bound to.
    request.body = { fields, sha256: received?.content.sha256 ?? null }
    const command = commandOf(request)
    const owner = signedIn(request).user_id
    const file: FileReference | null = received && { file_id: derivedId('file', command.id, '0'), ...received.content }
    const declaration = { text: await termsInForce(deps, TermsType.child, undefined), seen }
    const asked = { request_id: derivedId('change', command.id), member_id, wanted, file, declaration }
    const decide = (state: SubscriberState, today: string) => requestChange(state, asked, today)

    const { state, events } = await load(deps.store, subscriberAggregate(owner), subscriberStream(owner))
    if (!alreadyHandled(events, command)) {
      const isRequest = decide(state, istDay(deps.clock())).some(({ type }) => type === 'member_change_requested')
      if (isRequest && received && file) await storeFiles(deps, owner, [{ reference: file, staged: received.staged }], command)
    }
    const { position } = await onFamily(request, owner, decide)
    return { position, member_id, self: member_id === owner }
  })

import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import type { ProgramKeyDetails } from '@opdesk/contracts/program-key/events.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'
import { notifyOfLoneChange, submitForConfirmation } from '../people/second-admin.ts'

/**
 * Asks another admin to confirm a key of the installation, which reads claims and orders of all people. `waits`: false if there is no
 * second admin to ask; then mails tell of the key.
 */
export const askForSecondAdmin = async (
  deps: AppDeps,
  { command, key_id, details, waits }: { command: Command; key_id: string; details: ProgramKeyDetails; waits: boolean },
): Promise<void> => {
  const { name, scopes, addresses, expires_at } = details
  const change: Change = { kind: 'allow_program_key', key_id, name, scopes, addresses, expires_at }
  const asking = { ...command, id: derivedId('program-key-request', command.id) }
  if (waits) await submitForConfirmation(deps, deps.db, { command: asking, change })
  else await notifyOfLoneChange(deps, { command: asking, change })
}

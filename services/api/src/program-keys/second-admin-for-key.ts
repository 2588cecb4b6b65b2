import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import type { ProgramKeyDetails } from '@opdesk/contracts/program-key/events.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'
import { submitForConfirmation } from '../people/second-admin.ts'

/** Asks another admin to confirm a key of the installation, which reads data of all people. */
export const askForSecondAdmin = async (
  deps: AppDeps,
  { command, key_id, details }: { command: Command; key_id: string; details: ProgramKeyDetails },
): Promise<void> => {
  const { name, scopes, addresses, expires_at } = details
  const change: Change = { kind: 'allow_program_key', key_id, name, scopes, addresses, expires_at }
  const asking = { ...command, id: derivedId('program-key-request', command.id) }
  await submitForConfirmation(deps, deps.db, { command: asking, change })
}

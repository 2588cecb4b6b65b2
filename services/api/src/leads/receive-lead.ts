import { randomUUID } from 'node:crypto'
import { Program } from '@opdesk/contracts/codes.ts'
import type { LeadInput } from '@opdesk/contracts/lead/events.ts'
import type { LeadKind } from '@opdesk/contracts/lead/kinds.ts'
import { leadMessages } from '@opdesk/contracts/lead/messages.ts'
import { receiveLead } from '@opdesk/domain/lead/receive-lead.ts'
import { leadAggregate } from '@opdesk/domain/lead/state.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'
import { notifyAdmins, visitor } from '../plugins/notify-admins.ts'
import { receiveOnce } from './repeats.ts'

/** Values of the fields that only other forms have. */
const nothing = { name: '', phone: '', hear: '', message: '', designation: '', organization: '', employees: null }

/** Stores the form of an accepted sender, and notifies admins unless it repeats an earlier one. */
export const receiveLeadForm = async (
  deps: AppDeps,
  kind: LeadKind,
  fields: Partial<LeadInput> & Pick<LeadInput, 'email'>,
): Promise<void> => {
  const typed: LeadInput = { ...nothing, ...fields, kind }
  const command = { id: randomUUID(), actor: visitor }
  const { id, repeated } = await receiveOnce(deps, kind, typed, lead =>
    executeCommand(deps, command, leadAggregate, lead, state => receiveLead(state, typed)),
  )
  if (repeated) return
  const notice = { message: leadMessages.leadCame[kind], page: `/admin/contact-us-${kind}` } as const
  await notifyAdmins(deps, notice, { cause: id, program_id: Program.settings, method: 'GET' })
}

import { enquiryTexts } from '@opdesk/contracts/email/enquiry.ts'
import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { jobApplicationMessages } from '@opdesk/contracts/job-application/messages.ts'
import { leadMessages } from '@opdesk/contracts/lead/messages.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { EventHandlers, HandledEvent, WorkflowContext } from '../workflow.ts'

/** The office's email address in the System Settings; '' if it is not set. */
const officeAddress = async (store: EventStore): Promise<string> => {
  const [shipped] = settings.builtIn
  const { state } = await load(store, recordAggregate(settings, shipped._id), resourceStream(settings, shipped._id))
  const { office_email } = state.status === 'present' ? state.record : shipped
  return typeof office_email === 'string' ? office_email : ''
}

const tellOffice = async (
  { id: event_id, at }: HandledEvent,
  { store, db, clock }: WorkflowContext,
  { status, path }: { status: string; path: string },
): Promise<void> => {
  const to = await officeAddress(store)
  if (to === '') return
  const filled = fillTemplate(enquiryTexts.enquiry_received, { status, date: formatInstant(at) })
  await queueMail(db, { ...filled, event_id, template: 'enquiry_received', recipient_id: 'office', to, path }, clock())
}

/** Mails each submitted form to the office, once. */
export const mailOfLeads: Pick<EventHandlers, 'lead_received' | 'job_application_received'> = {
  lead_received: (event, context) => {
    const { kind } = event.data
    return tellOffice(event, context, { status: leadMessages.leadCame[kind], path: `/admin/contact-us-${kind}` })
  },
  job_application_received: (event, context) =>
    tellOffice(event, context, { status: jobApplicationMessages.jobApplicationCame, path: '/admin/application-recieved' }),
}

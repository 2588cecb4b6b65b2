import type { EmailText } from './template.ts'

/**
 * Sent to the office when a public form arrives. Not among the 27 mails that admins edit. It contains no name: a mail can be
 * neither encrypted nor erased (decision 0064).
 */
export const enquiryTexts = {
  enquiry_received: {
    subject: '{{status}}',
    body: `<p>Dear colleague,</p>
<p>{{status}}, on {{date}}. Who sent it and what they wrote stands in the back office, for those who may read it.</p>
<p><a href="{{link}}">Read it</a></p>`,
  },
} as const satisfies Record<string, EmailText>

import type { EmailText } from './templates.ts'

/** Not one of the 27 that admins edit: whoever invites must not be able to reword what an invitation says. */
export const invitationText: EmailText = {
  subject: 'You are invited to become an admin',
  body: `<p>Dear colleague,</p>
<p>{{name}} invites you to become an admin. This link works once, for this address, and until {{expiry_date}}:</p>
<p><a href="{{link}}">Sign up</a></p>
<p>If you did not expect this, there is nothing to do.</p>`,
}

import type { EmailText } from './templates.ts'

/** Not one of the 27 mails that admins edit: the admin who invites must not be able to reword an invitation. */
export const invitationText: EmailText = {
  subject: 'You are invited to become an admin',
  body: `<p>Dear colleague,</p>
<p>{{name}} invites you to become an admin. This link works once, for this address, and until {{expiry_date}}:</p>
<p><a href="{{link}}">Sign up</a></p>
<p>If you did not expect this, there is nothing to do.</p>`,
}

/** The same is true for the first password of a person added by an admin. */
export const passwordInvitationText: EmailText = {
  subject: 'Choose your password',
  body: `<p>Dear {{name}},</p>
<p>An account has been made for you. This link works once, and until {{expiry_date}}; with it you choose your password:</p>
<p><a href="{{link}}">Choose your password</a></p>
<p>Later than that, ask for a new link with ‘Forgot password?’ where you sign in.</p>`,
}

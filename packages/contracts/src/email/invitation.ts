import type { EmailText } from './template.ts'

/**
 * Invites a person to become an admin. Not among the 27 mails that admins edit: the inviting admin must not be able to reword it.
 */
export const invitationText: EmailText = {
  subject: 'You are invited to become an admin',
  body: `<p>Dear colleague,</p>
<p>{{name}} invites you to become an admin. This link works once, for this address, and until {{expiry_date}}:</p>
<p><a href="{{link}}">Sign up</a></p>
<p>If you did not expect this, there is nothing to do.</p>`,
}

/**
 * Asks a person with an account that an admin added to choose a first password. That admin must not be able to reword it either.
 */
export const passwordInvitationText: EmailText = {
  subject: 'Choose your password',
  body: `<p>Dear {{name}},</p>
<p>An account has been made for you. This link works once, and until {{expiry_date}}; with it you choose your password:</p>
<p><a href="{{link}}">Choose your password</a></p>
<p>Later than that, ask for a new link with ‘Forgot password?’ where you sign in.</p>`,
}

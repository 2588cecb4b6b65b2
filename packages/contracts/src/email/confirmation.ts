import type { EmailText } from './templates.ts'

/**
 * Asks to confirm an address, and is sent to that address. It is not among the 27 mails that admins edit: an admin must not reword
 * it.
 */
export const confirmEmailText: EmailText = {
  subject: 'Please confirm your email address',
  body: `<p>Hello,</p>
<p>{{name}} has told us that letters about their health benefits go to {{email}}. If that is you, please sign in to your account and confirm the address. This link works once, and until {{expiry_date}}:</p>
<p><a href="{{link}}">Confirm this address</a></p>
<p>If that is not you, please ignore this mail. No other mail will follow.</p>`,
}

/** Sent to the current address when a new address was entered. */
export const emailChangeAskedText: EmailText = {
  subject: 'Your email address is about to change',
  body: `<p>Dear {{name}},</p>
<p>On {{date}} you told us {{email}} as your new address. Until it is confirmed, our letters still come here.</p>
<p>If this was not you, please sign in, change the address back, and sign out everywhere: <a href="{{link}}">Your profile</a></p>`,
}

/** Sent to the earlier address when the new address was confirmed. */
export const emailChangedText: EmailText = {
  subject: 'Your email address has changed',
  body: `<p>Dear {{name}},</p>
<p>Since {{date}} our letters go to {{email}}, which was confirmed then. Nothing more will come here.</p>
<p>If this was not you, please sign in, change the address back, and sign out everywhere: <a href="{{link}}">Your profile</a></p>`,
}

import type { EmailText } from './template.ts'

/** The mail that invites an account to connect a provider of sign-on. `status`: the provider. Admins do not edit it. */
export const signOnInvitation: EmailText = {
  subject: 'Connect your sign-on: {{status}}',
  body: `<p>Dear {{name}},</p>
<p>You can sign in to opdesk with {{status}}. To connect it to your account, please use this link until {{expiry_date}}. It works once.</p>
<p><a href="{{link}}">Connect {{status}}</a></p>
<p>If you do not sign in with {{status}}, please do nothing.</p>`,
}

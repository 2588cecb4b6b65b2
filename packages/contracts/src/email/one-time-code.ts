import type { EmailText } from './templates.ts'

/**
 * Not among the mails that admins edit: an editor of a mail with a code could send its readers elsewhere with it. The sender puts
 * the code in; it stands in no table.
 */
export const codeTexts = {
  sign_in_code: {
    subject: 'Your opdesk sign-in code',
    body: `<p>Hello,</p>
<p>{{code}} is your opdesk sign-in code. It is valid for 10 minutes.</p>
<p>Never give it to anybody: nobody who works for this service will ask you for it. If you did not ask for it, there is nothing to do: without the code nobody gets in.</p>`,
  },
  sign_up_code: {
    subject: 'Your opdesk sign-up code',
    body: `<p>Hello,</p>
<p>{{code}} is your opdesk sign-up code. It is valid for 10 minutes.</p>
<p>Never give it to anybody. If you did not ask for it, there is nothing to do: without the code nobody signs up with this address.</p>`,
  },
} as const satisfies Record<string, EmailText>

export type CodeTemplate = keyof typeof codeTexts
export const isCodeTemplate = (template: string): template is CodeTemplate => Object.hasOwn(codeTexts, template)

/** To the owner of an address used for a new sign-up: it has an account. */
export const alreadyRegisteredText: EmailText = {
  subject: 'You are already registered',
  body: `<p>Hello,</p>
<p>Somebody asked to sign up with opdesk by this address. It has an account, so there is no need to: sign in with it.</p>
<p><a href="{{link}}">Sign in</a></p>
<p>If it was not you, there is nothing to do.</p>`,
}

/** To the confirmed address of a person who has added a mobile number. */
export const phoneAddedText: EmailText = {
  subject: 'A mobile number was added to your account',
  body: `<p>Dear {{name}},</p>
<p>Since {{date}} one can also sign in to your opdesk account with a mobile number, which was confirmed then.</p>
<p>If this was not you, please sign in, sign out everywhere, and write to us: <a href="{{link}}">Your profile</a></p>`,
}

import type { EmailText } from './templates.ts'

/**
 * Mails with a one-time code. Admins cannot edit them: a changed text could lead readers to another site with the code. The sender
 * inserts the code, which no table contains in plain text.
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
  payout_account_code: {
    subject: 'Your opdesk code for an account',
    body: `<p>Hello,</p>
<p>{{code}} is your opdesk code for payments to the account {{account}}. It is valid for 10 minutes.</p>
<p>Never give it to anybody. If you did not enter this account, do not use the code, and sign out everywhere: without the code nothing is paid to it.</p>
<p>{{code}} खाते {{account}} में भुगतान के लिए आपका opdesk कोड है। यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ।</p>`,
  },
} as const satisfies Record<string, EmailText>

export type CodeTemplate = keyof typeof codeTexts
export const isCodeTemplate = (template: string): template is CodeTemplate => Object.hasOwn(codeTexts, template)

/** Sent to an address that already has an account, after a new sign-up with the address. */
export const alreadyRegisteredText: EmailText = {
  subject: 'You are already registered',
  body: `<p>Hello,</p>
<p>Somebody tried to sign up with opdesk by this address. The address already has an account: please sign in with it.</p>
<p><a href="{{link}}">Sign in</a></p>
<p>If it was not you, there is nothing to do.</p>`,
}

/** Sent to the confirmed address of a person who has added a mobile number. */
export const phoneAddedText: EmailText = {
  subject: 'A mobile number was added to your account',
  body: `<p>Dear {{name}},</p>
<p>Since {{date}} one can also sign in to your opdesk account with a mobile number, which was confirmed then.</p>
<p>If this was not you, please sign in, sign out everywhere, and write to us: <a href="{{link}}">Your profile</a></p>`,
}

import type { EmailText } from './template.ts'

/** Mails about keys of programs, to admins and HR. `status`: the name of the program. Admins do not edit them. */
export const programKeyTexts = {
  program_key_made: {
    subject: 'A program key was made: {{status}}',
    body: `<p>Dear colleague,</p>
<p>{{name}} made a key on {{date}}, with which the program {{status}} reads data of opdesk.</p>
<p>If this was not agreed, please revoke the key: <a href="{{link}}">Program keys</a></p>`,
  },
  program_key_rotated: {
    subject: 'A program key was rotated: {{status}}',
    body: `<p>Dear colleague,</p>
<p>{{name}} gave the key of the program {{status}} a new secret on {{date}}. The secret before works until {{expiry_date}}.</p>
<p>If this was not agreed, please revoke the key: <a href="{{link}}">Program keys</a></p>`,
  },
  program_key_ends: {
    subject: 'A program key ends soon: {{status}}',
    body: `<p>Dear {{name}},</p>
<p>{{expiry_date}} is the last day of the key of the program {{status}}. After it the program cannot read data. Please make a new key, and give it to the program before.</p>
<p><a href="{{link}}">Program keys</a></p>`,
  },
} as const satisfies Record<string, EmailText>

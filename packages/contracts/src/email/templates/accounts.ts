import type { EmailTemplate } from '../template.ts'

/** Mails about accounts, profiles and families. */
export const accountTemplates = {
  registration: {
    label: 'Registration',
    sent: 'When a new subscriber has entered an email',
    placeholders: ['name', 'email', 'date', 'link'],
    subject: 'Welcome, {{name}}',
    body: `<p>Dear {{name}},</p>
<p>Welcome. Your account was created on {{date}}, and you can sign in with this email address at any time.</p>
<p><a href="{{link}}">Sign in</a></p>`,
  },
  forget_password: {
    label: 'Forgot password',
    sent: 'When somebody asks for a new password',
    placeholders: ['name', 'email', 'date', 'link'],
    subject: 'Reset your password',
    body: `<p>Dear {{name}},</p>
<p>Somebody, most likely you, asked on {{date}} for a new password. This link works once, and for 30 minutes:</p>
<p><a href="{{link}}">Choose a new password</a></p>
<p>If it was not you, there is nothing to do: your password stays as it is.</p>`,
  },
  account_recover: {
    label: 'Account recovery',
    sent: 'When a password has been changed',
    placeholders: ['name', 'email', 'date', 'link'],
    subject: 'Your password has been changed',
    body: `<p>Dear {{name}},</p>
<p>The password of your account was changed on {{date}}. If it was not you, please tell your administrator at once.</p>
<p><a href="{{link}}">Sign in</a></p>`,
  },
  signin: {
    label: 'Sign in',
    sent: 'When somebody has signed in',
    unused: true,
    placeholders: ['name', 'email', 'date', 'link'],
    subject: 'You have signed in',
    body: `<p>Dear {{name}},</p>
<p>Your account was signed in to on {{date}}. If it was not you, please tell us at once.</p>`,
  },
  profile_update: {
    label: 'Profile update',
    sent: 'When a subscriber asks for a change of a family member’s details',
    placeholders: ['name', 'date', 'link'],
    subject: 'We have received your request',
    body: `<p>Dear {{name}},</p>
<p>Your request to change the details of your family reached us on {{date}}. We write to you when it has been looked at. Until then the old details stand.</p>
<p><a href="{{link}}">See your family</a></p>`,
  },
  profile_update_action: {
    label: 'Profile update action',
    sent: 'When a change of the profile has been decided on',
    unused: true,
    placeholders: ['name', 'status', 'remark', 'date', 'link'],
    subject: 'Your profile: {{status}}',
    body: `<p>Dear {{name}},</p>
<p>Your request to change your profile was looked at on {{date}}: <strong>{{status}}</strong>.</p>
<p><a href="{{link}}">See your profile</a></p>`,
  },
  user_add_member: {
    label: 'User add member',
    sent: 'When a subscriber adds a family member',
    placeholders: ['name', 'member_name', 'date', 'link'],
    subject: 'We have received your request for {{member_name}}',
    body: `<p>Dear {{name}},</p>
<p>You asked on {{date}} to add <strong>{{member_name}}</strong> to your family. We write to you when it has been looked at.</p>
<p><a href="{{link}}">See your family</a></p>`,
  },
  member_status_action: {
    label: 'Member status action',
    sent: 'When a request to add a family member has been decided on',
    placeholders: ['name', 'member_name', 'status', 'remark', 'date', 'link'],
    subject: '{{member_name}}: {{status}}',
    body: `<p>Dear {{name}},</p>
<p>Your request to add <strong>{{member_name}}</strong> was looked at on {{date}}: <strong>{{status}}</strong>.</p>
<blockquote><p>{{remark}}</p></blockquote>
<p><a href="{{link}}">See your family</a></p>`,
  },
  member_personal_details_action: {
    label: 'Member personal details action',
    sent: 'When a change of a family member’s details has been decided on',
    placeholders: ['name', 'member_name', 'status', 'remark', 'date', 'link'],
    subject: 'The details of {{member_name}}: {{status}}',
    body: `<p>Dear {{name}},</p>
<p>Your request to change the details of <strong>{{member_name}}</strong> was looked at on {{date}}: <strong>{{status}}</strong>.</p>
<blockquote><p>{{remark}}</p></blockquote>
<p><a href="{{link}}">See your family</a></p>`,
  },
} as const satisfies Record<string, EmailTemplate>

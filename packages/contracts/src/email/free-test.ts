import type { EmailInLanguages } from './in-language.ts'

/** Sent to the person who requested a free test. */
const freeTestRequestedText: EmailInLanguages = {
  en: {
    subject: 'Your request {{reference}} for a free health test',
    body: `<p>Dear {{name}},</p>
<p>We have received your request <strong>{{reference}}</strong> for {{member_name}}: {{remark}}, on <strong>{{date}}</strong>.</p>
<p><a href="{{link}}">See your request</a></p>`,
  },
  hi: {
    subject: 'मुफ़्त जाँच का आपका अनुरोध {{reference}}',
    body: `<p>नमस्ते {{name}},</p>
<p>{{member_name}} के लिए आपका अनुरोध <strong>{{reference}}</strong> हमें मिल गया है: {{remark}}, <strong>{{date}}</strong> को।</p>
<p><a href="{{link}}">अपना अनुरोध देखें</a></p>`,
  },
}

/** Sent when the status of a request for a free test changes. */
const freeTestChangedText: EmailInLanguages = {
  en: {
    subject: 'Your free health test {{reference}}: {{status}}',
    body: `<p>Dear {{name}},</p>
<p>Your request <strong>{{reference}}</strong> for {{member_name}} ({{remark}}) is now: <strong>{{status}}</strong>.</p>
<p><a href="{{link}}">See your request</a></p>`,
  },
  hi: {
    subject: 'आपकी मुफ़्त जाँच {{reference}}: {{status}}',
    body: `<p>नमस्ते {{name}},</p>
<p>{{member_name}} के लिए आपके अनुरोध <strong>{{reference}}</strong> ({{remark}}) की स्थिति अब यह है: <strong>{{status}}</strong>।</p>
<p><a href="{{link}}">अपना अनुरोध देखें</a></p>`,
  },
}

/** Sent a day before the appointment of a free test. */
const freeTestReminderText: EmailInLanguages = {
  en: {
    subject: 'Your free health test {{reference}} is on {{date}}',
    body: `<p>Dear {{name}},</p>
<p>The free health test of {{member_name}} is on <strong>{{date}}</strong>: {{remark}}. Please look whether it needs fasting.</p>
<p><a href="{{link}}">See your request</a></p>`,
  },
  hi: {
    subject: 'आपकी मुफ़्त जाँच {{reference}} {{date}} को है',
    body: `<p>नमस्ते {{name}},</p>
<p>{{member_name}} की मुफ़्त जाँच <strong>{{date}}</strong> को है: {{remark}}। कृपया देख लें कि ख़ाली पेट आना है या नहीं।</p>
<p><a href="{{link}}">अपना अनुरोध देखें</a></p>`,
  },
}

/** Mails about free tests, which admins cannot edit. */
export const freeTestTexts = {
  free_test_requested: freeTestRequestedText,
  free_test_changed: freeTestChangedText,
  free_test_reminder: freeTestReminderText,
} as const

import type { EmailInLanguages } from './in-language.ts'

const grievanceReceivedText: EmailInLanguages = {
  en: {
    subject: 'We received your grievance {{reference}}',
    body: `<p>Dear {{name}},</p>
<p>We have received your grievance <strong>{{reference}}</strong>. You get an answer by <strong>{{date}}</strong>.</p>
<p>You can add to it or withdraw it: <a href="{{link}}">See your grievance</a></p>`,
  },
  hi: {
    subject: 'आपकी शिकायत {{reference}} हमें मिल गई है',
    body: `<p>नमस्ते {{name}},</p>
<p>आपकी शिकायत <strong>{{reference}}</strong> हमें मिल गई है। इसका जवाब आपको <strong>{{date}}</strong> तक मिल जाएगा।</p>
<p>आप इसमें कुछ जोड़ सकते हैं या इसे वापस ले सकते हैं: <a href="{{link}}">अपनी शिकायत देखें</a></p>`,
  },
}

const grievanceNoteText: EmailInLanguages = {
  en: {
    subject: 'A note on your grievance {{reference}}',
    body: `<p>Dear {{name}},</p>
<p>We wrote to you about your grievance <strong>{{reference}}</strong>. It stays open until we answer it.</p>
<p>{{remark}}</p>
<p><a href="{{link}}">See your grievance</a></p>`,
  },
  hi: {
    subject: 'आपकी शिकायत {{reference}} पर हमारा संदेश',
    body: `<p>नमस्ते {{name}},</p>
<p>हमने आपकी शिकायत <strong>{{reference}}</strong> के बारे में आपको लिखा है। जवाब मिलने तक शिकायत खुली रहेगी।</p>
<p>{{remark}}</p>
<p><a href="{{link}}">अपनी शिकायत देखें</a></p>`,
  },
}

const grievanceAnsweredText: EmailInLanguages = {
  en: {
    subject: 'Our answer to your grievance {{reference}}',
    body: `<p>Dear {{name}},</p>
<p>We have answered your grievance <strong>{{reference}}</strong>:</p>
<p>{{remark}}</p>
<p>If this does not help, see your next steps: <a href="{{link}}">See your grievance</a></p>`,
  },
  hi: {
    subject: 'आपकी शिकायत {{reference}} का जवाब',
    body: `<p>नमस्ते {{name}},</p>
<p>हमने आपकी शिकायत <strong>{{reference}}</strong> का जवाब दिया है:</p>
<p>{{remark}}</p>
<p>अगर इससे बात न बने, तो आगे क्या कर सकते हैं, यहाँ देखें: <a href="{{link}}">अपनी शिकायत देखें</a></p>`,
  },
}

/** Mails about a grievance, which admins cannot edit. */
export const grievanceTexts = {
  grievance_received: grievanceReceivedText,
  grievance_note: grievanceNoteText,
  grievance_answered: grievanceAnsweredText,
} as const

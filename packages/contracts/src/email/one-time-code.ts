import type { EmailInLanguages } from './in-language.ts'

/**
 * Mails with a one-time code. Admins cannot edit them: a changed text could lead readers to another site with the code. The sender
 * inserts the code, which no table contains in plain text.
 */
export const codeTexts = {
  sign_in_code: {
    en: {
      subject: 'Your opdesk sign-in code',
      body: `<p>Hello,</p>
<p>{{code}} is your opdesk sign-in code. It is valid for 10 minutes.</p>
<p>Never give it to anybody: nobody who works for this service will ask you for it. If you did not ask for it, there is nothing to do: without the code nobody gets in.</p>`,
    },
    hi: {
      subject: 'आपका opdesk साइन इन कोड',
      body: `<p>नमस्ते,</p>
<p>{{code}} आपका opdesk साइन इन कोड है। यह 10 मिनट तक मान्य है।</p>
<p>इसे किसी को न बताएँ: हमारा कोई कर्मचारी आपसे यह कभी नहीं पूछेगा। यदि आपने कोड नहीं माँगा, तो आपको कुछ नहीं करना है: कोड के बिना कोई साइन इन नहीं कर सकता।</p>`,
    },
  },
  sign_up_code: {
    en: {
      subject: 'Your opdesk sign-up code',
      body: `<p>Hello,</p>
<p>{{code}} is your opdesk sign-up code. It is valid for 10 minutes.</p>
<p>Never give it to anybody. If you did not ask for it, there is nothing to do: without the code nobody signs up with this address.</p>`,
    },
    hi: {
      subject: 'आपका opdesk पंजीकरण कोड',
      body: `<p>नमस्ते,</p>
<p>{{code}} आपका opdesk पंजीकरण कोड है। यह 10 मिनट तक मान्य है।</p>
<p>इसे किसी को न बताएँ। यदि आपने कोड नहीं माँगा, तो आपको कुछ नहीं करना है: कोड के बिना इस पते से कोई पंजीकरण नहीं कर सकता।</p>`,
    },
  },
  payout_account_code: {
    both: true,
    en: {
      subject: 'Your opdesk code for an account',
      body: `<p>Hello,</p>
<p>{{code}} is your opdesk code for payments to the account {{account}}. It is valid for 10 minutes.</p>
<p>Never give it to anybody. If you did not enter this account, do not use the code, and sign out everywhere: without the code nothing is paid to it.</p>`,
    },
    hi: {
      subject: 'खाते के लिए आपका opdesk कोड',
      body: `<p>नमस्ते,</p>
<p>{{code}} खाते {{account}} में भुगतान के लिए आपका opdesk कोड है। यह 10 मिनट तक मान्य है।</p>
<p>इसे किसी को न बताएँ। यदि यह खाता आपने नहीं दिया, तो कोड का उपयोग न करें और हर जगह से साइन आउट करें: कोड के बिना इसमें कोई भुगतान नहीं होगा।</p>`,
    },
  },
  erasure_code: {
    both: true,
    en: {
      subject: 'Your opdesk code to erase your account',
      body: `<p>Hello,</p>
<p>{{code}} is your opdesk code to erase your account and your data. It is valid for 10 minutes.</p>
<p>Never give it to anybody. If you did not ask for it, do not use the code, and sign out everywhere: without the code nothing is erased.</p>`,
    },
    hi: {
      subject: 'खाता मिटाने के लिए आपका opdesk कोड',
      body: `<p>नमस्ते,</p>
<p>{{code}} आपका opdesk खाता और डेटा मिटाने का कोड है। यह 10 मिनट तक मान्य है।</p>
<p>इसे किसी को न बताएँ। यदि आपने कोड नहीं माँगा, तो उसका उपयोग न करें और हर जगह से साइन आउट करें: कोड के बिना कुछ नहीं मिटाया जाता।</p>`,
    },
  },
  download_code: {
    both: true,
    en: {
      subject: 'Your opdesk code to download your data',
      body: `<p>Hello,</p>
<p>{{code}} is your opdesk code to download your data. It is valid for 10 minutes.</p>
<p>Never give it to anybody. If you did not ask for it, do not use the code, and sign out everywhere: without the code nothing is downloaded.</p>`,
    },
    hi: {
      subject: 'डेटा डाउनलोड करने के लिए आपका opdesk कोड',
      body: `<p>नमस्ते,</p>
<p>{{code}} आपका opdesk डेटा डाउनलोड करने का कोड है। यह 10 मिनट तक मान्य है।</p>
<p>इसे किसी को न बताएँ। यदि आपने कोड नहीं माँगा, तो उसका उपयोग न करें और हर जगह से साइन आउट करें: कोड के बिना कुछ डाउनलोड नहीं होता।</p>`,
    },
  },
} as const satisfies Record<string, EmailInLanguages>

export type CodeTemplate = keyof typeof codeTexts
export const isCodeTemplate = (template: string): template is CodeTemplate => Object.hasOwn(codeTexts, template)

/** Sent to an address that already has an account, after a new sign-up with the address. */
export const alreadyRegisteredText: EmailInLanguages = {
  en: {
    subject: 'You are already registered',
    body: `<p>Hello,</p>
<p>Somebody tried to sign up with opdesk by this address. The address already has an account: please sign in with it.</p>
<p><a href="{{link}}">Sign in</a></p>
<p>If it was not you, there is nothing to do.</p>`,
  },
  hi: {
    subject: 'आप पहले से पंजीकृत हैं',
    body: `<p>नमस्ते,</p>
<p>इस ईमेल पते से opdesk में पंजीकरण की कोशिश हुई। इस पते का खाता पहले से है: कृपया इसी से साइन इन करें।</p>
<p><a href="{{link}}">साइन इन करें</a></p>
<p>यदि यह आपने नहीं किया, तो आपको कुछ नहीं करना है।</p>`,
  },
}

/** Sent to the confirmed address of a person who has added a mobile number. */
export const phoneAddedText: EmailInLanguages = {
  en: {
    subject: 'A mobile number was added to your account',
    body: `<p>Dear {{name}},</p>
<p>Since {{date}} one can also sign in to your opdesk account with a mobile number, which was confirmed then.</p>
<p>If this was not you, please sign in, sign out everywhere, and write to us: <a href="{{link}}">Your profile</a></p>`,
  },
  hi: {
    subject: 'आपके खाते में मोबाइल नंबर जोड़ा गया',
    body: `<p>नमस्ते {{name}},</p>
<p>{{date}} से आपके opdesk खाते में एक मोबाइल नंबर से भी साइन इन किया जा सकता है, जिसकी पुष्टि तब हुई थी।</p>
<p>यदि यह आपने नहीं किया, तो साइन इन करके हर जगह से साइन आउट करें और हमें लिखें: <a href="{{link}}">आपकी प्रोफ़ाइल</a></p>`,
  },
}

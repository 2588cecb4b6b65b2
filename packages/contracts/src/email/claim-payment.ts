import type { InLanguages } from '../site/language.ts'
import type { EmailInLanguages } from './in-language.ts'

/**
 * Mails about the payment of a claim through a provider or a bank. They are not among the mails that admins edit: an admin must not
 * reword what they say about money. Accounts are masked.
 */

/** A claim was paid. `utr`: the bank's reference, null if it follows. */
export const claimPaidText = (utr: string | null): EmailInLanguages => ({
  both: true,
  en: {
    subject: 'We paid {{amount}} for your claim {{claim_id}}',
    body: `<p>Dear {{name}},</p>
<p>We paid <strong>{{amount}}</strong> for your claim <strong>{{claim_id}}</strong> to {{account}} on {{date}}.</p>
<p>${utr === null ? 'The UTR follows: you find it on the page of your claim.' : 'UTR, to find it in your bank statement: <strong>{{reference}}</strong>'}</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  hi: {
    subject: 'आपके क्लेम {{claim_id}} के {{amount}} का भुगतान हो गया',
    body: `<p>नमस्ते {{name}},</p>
<p>आपके क्लेम <strong>{{claim_id}}</strong> के <strong>{{amount}}</strong> {{date}} को {{account}} में भेजे गए।</p>
<p>${utr === null ? 'UTR बाद में आएगा: वह आपके क्लेम के पेज पर दिखेगा।' : 'UTR, बैंक विवरण में इसे खोजने के लिए: <strong>{{reference}}</strong>'}</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
})

/** The bank refused the account. `reason`: a sentence in each language. */
export const paymentRefusedText = (reason: InLanguages): EmailInLanguages => ({
  both: true,
  en: {
    subject: 'Please correct your account for claim {{claim_id}}',
    body: `<p>Dear {{name}},</p>
<p>We sent {{amount}} for your claim <strong>{{claim_id}}</strong>, but the bank refused your account {{account}}: ${reason.en}</p>
<p>Your money is safe. Please correct the account; then we pay you.</p>
<p><a href="{{link}}">Correct it</a></p>`,
  },
  hi: {
    subject: 'कृपया क्लेम {{claim_id}} के लिए अपना खाता ठीक करें',
    body: `<p>नमस्ते {{name}},</p>
<p>हमने आपके क्लेम <strong>{{claim_id}}</strong> के {{amount}} भेजे, पर बैंक ने आपका खाता {{account}} लौटा दिया: ${reason.hi}</p>
<p>आपका पैसा सुरक्षित है। कृपया खाता ठीक करें; उसके बाद हम भुगतान करेंगे।</p>
<p><a href="{{link}}">ठीक करें</a></p>`,
  },
})

/** The bank could not be reached; Finance sends the payment again. */
export const paymentDelayedText: EmailInLanguages = {
  both: true,
  en: {
    subject: 'The payment of your claim {{claim_id}} is delayed',
    body: `<p>Dear {{name}},</p>
<p>The payment of {{amount}} for your claim <strong>{{claim_id}}</strong> is delayed, because the bank could not be reached. We send it again; you need not do anything.</p>
<p><a href="{{link}}">See your claim</a></p>`,
  },
  hi: {
    subject: 'आपके क्लेम {{claim_id}} के भुगतान में देरी हो रही है',
    body: `<p>नमस्ते {{name}},</p>
<p>बैंक से संपर्क नहीं हो सका, इसलिए आपके क्लेम <strong>{{claim_id}}</strong> के {{amount}} भेजने में देरी हो रही है। हम पैसा फिर से भेजेंगे; आपको कुछ नहीं करना है।</p>
<p><a href="{{link}}">अपना क्लेम देखें</a></p>`,
  },
}

/** Money that was paid came back. `reason`: a sentence in each language if the subscriber has to correct the account, else null. */
export const paymentReturnedText = (reason: InLanguages | null): EmailInLanguages => ({
  both: true,
  en: {
    subject: 'The bank sent back the payment of your claim {{claim_id}}',
    body: `<p>Dear {{name}},</p>
<p>We paid {{amount}} for your claim <strong>{{claim_id}}</strong> to {{account}}, and the bank sent the money back${reason ? `: ${reason.en}` : '.'}</p>
<p>Your money is safe. ${reason ? 'Please correct the account; then we pay you.' : 'We pay you again; you need not do anything.'}</p>
<p><a href="{{link}}">${reason ? 'Correct it' : 'See your claim'}</a></p>`,
  },
  hi: {
    subject: 'बैंक ने आपके क्लेम {{claim_id}} का भुगतान लौटा दिया',
    body: `<p>नमस्ते {{name}},</p>
<p>हमने आपके क्लेम <strong>{{claim_id}}</strong> के {{amount}} {{account}} में भेजे थे, और बैंक ने पैसा लौटा दिया${reason ? `: ${reason.hi}` : '।'}</p>
<p>आपका पैसा सुरक्षित है। ${reason ? 'कृपया खाता ठीक करें; उसके बाद हम भुगतान करेंगे।' : 'हम फिर से भुगतान करेंगे; आपको कुछ नहीं करना है।'}</p>
<p><a href="{{link}}">${reason ? 'ठीक करें' : 'अपना क्लेम देखें'}</a></p>`,
  },
})

/** An approved claim cannot be paid. `reason`: a sentence in each language. */
export const cannotBePaidText = (reason: InLanguages): EmailInLanguages => ({
  both: true,
  en: {
    subject: 'We cannot pay your claim {{claim_id}} yet',
    body: `<p>Dear {{name}},</p>
<p>Your claim <strong>{{claim_id}}</strong> is approved with {{amount}}, but we cannot pay it: ${reason.en}</p>
<p>Your money is safe: it waits until we know where to pay.</p>
<p><a href="{{link}}">Enter the account</a></p>`,
  },
  hi: {
    subject: 'हम आपके क्लेम {{claim_id}} का भुगतान अभी नहीं कर सकते',
    body: `<p>नमस्ते {{name}},</p>
<p>आपका क्लेम <strong>{{claim_id}}</strong> {{amount}} के साथ मंज़ूर है, पर हम भुगतान नहीं कर सकते: ${reason.hi}</p>
<p>आपका पैसा सुरक्षित है: खाता मिलने तक यह यहीं रहेगा।</p>
<p><a href="{{link}}">खाता दें</a></p>`,
  },
})

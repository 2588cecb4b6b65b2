import { asOneLine } from '../control-characters.ts'
import { downloadTemplates } from './download-templates.ts'
import { erasureTemplates } from './erasure-templates.ts'

/** A text message as registered with the operators (DLT), who deliver only this wording. */
export interface TextTemplate {
  /** Title of the message, for people who read the outbox. */
  title: string
  /** Wording; each `{#var#}` stands for one value. */
  text: string
  /** True if a person who has not chosen a language gets the Hindi wording, too, since the message is about their money. */
  both?: true
}

/** Every text message that the product sends. A changed word needs a new registration (docs/operations.md). */
export const textTemplates = {
  sign_in_code: {
    title: 'Sign-in code',
    text: '{#var#} is your opdesk sign-in code. It is valid for 10 minutes. Do not share it with anyone.',
  },
  sign_in_code_hi: {
    title: 'Sign-in code, in Hindi',
    text: '{#var#} आपका opdesk साइन इन कोड है। यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ।',
  },
  sign_up_code: {
    title: 'Sign-up code',
    text: '{#var#} is your opdesk sign-up code. It is valid for 10 minutes. Do not share it with anyone.',
  },
  sign_up_code_hi: {
    title: 'Sign-up code, in Hindi',
    text: '{#var#} आपका opdesk पंजीकरण कोड है। यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ।',
  },
  already_registered: {
    title: 'Already registered',
    text: 'This number is already registered with opdesk. Please sign in instead of signing up.',
  },
  already_registered_hi: {
    title: 'Already registered, in Hindi',
    text: 'यह नंबर opdesk में पहले से पंजीकृत है। नया पंजीकरण करने के बजाय साइन इन करें।',
  },
  employee_invited: {
    title: 'Invitation of an employee',
    text: '{#var#} has given you a health plan on opdesk. Sign in with this mobile number to see it.',
  },
  employee_invited_hi: {
    title: 'Invitation of an employee, in Hindi',
    text: '{#var#} ने आपको opdesk पर हेल्थ प्लान दिया है। देखने के लिए इस मोबाइल नंबर से साइन इन करें।',
  },
  order_paid: {
    title: 'Receipt of a payment',
    text: 'We received your payment of {#var#} on opdesk. Sign in to see the receipt.',
  },
  order_paid_hi: {
    title: 'Receipt of a payment, in Hindi',
    text: 'opdesk पर आपका {#var#} का भुगतान हमें मिल गया। रसीद देखने के लिए साइन इन करें।',
  },
  payment_failed: {
    title: 'Failed payment',
    text: 'Your payment of {#var#} on opdesk did not go through. Sign in to try again.',
  },
  payment_failed_hi: {
    title: 'Failed payment, in Hindi',
    text: 'opdesk पर आपका {#var#} का भुगतान नहीं हो पाया। फिर से कोशिश करने के लिए साइन इन करें।',
  },
  payment_refunded: {
    title: 'Refund of a payment',
    text: 'Your payment of {#var#} on opdesk goes back to where it came from. Banks take up to 7 working days.',
  },
  payment_refunded_hi: {
    title: 'Refund of a payment, in Hindi',
    text: 'opdesk पर आपका {#var#} का भुगतान वापस किया जा रहा है। बैंक 7 कार्य दिवस तक ले सकते हैं।',
  },
  claim_received: {
    title: 'Claim received',
    text: 'We received your claim {#var#} on opdesk. You hear from us when it is decided.',
  },
  claim_received_hi: {
    title: 'Claim received, in Hindi',
    text: 'opdesk पर आपका क्लेम {#var#} हमें मिल गया। फ़ैसला होने पर हम आपको बताएँगे।',
  },
  claim_question: {
    title: 'Question about a claim',
    text: 'We have a question about your claim {#var#} on opdesk. Please sign in and answer it.',
  },
  claim_question_hi: {
    title: 'Question about a claim, in Hindi',
    text: 'opdesk पर आपके क्लेम {#var#} के लिए हमें आपसे कुछ और चाहिए। साइन इन करके जवाब दें।',
  },
  claim_approved: {
    title: 'Claim approved',
    text: 'Your claim {#var#} on opdesk is approved with {#var#}. The payment comes next.',
  },
  claim_approved_hi: {
    title: 'Claim approved, in Hindi',
    text: 'opdesk पर आपका क्लेम {#var#} मंज़ूर हुआ, राशि {#var#}। अब भुगतान होगा।',
  },
  claim_rejected: {
    title: 'Claim not approved',
    text: 'Your claim {#var#} on opdesk was not approved. Sign in to read why.',
  },
  claim_rejected_hi: {
    title: 'Claim not approved, in Hindi',
    text: 'opdesk पर आपका क्लेम {#var#} मंज़ूर नहीं हुआ। कारण पढ़ने के लिए साइन इन करें।',
  },
  claim_paid: {
    title: 'Claim paid',
    text: 'We paid {#var#} for your claim {#var#} on opdesk. Sign in to see the details.',
  },
  claim_paid_hi: {
    title: 'Claim paid, in Hindi',
    text: 'हमने {#var#} का भुगतान आपके opdesk क्लेम {#var#} के लिए कर दिया। जानकारी के लिए साइन इन करें।',
  },
  dispute_received: {
    title: 'Dispute received',
    text: 'We received your dispute of claim {#var#} on opdesk. You hear from us when it is decided.',
  },
  dispute_received_hi: {
    title: 'Dispute received, in Hindi',
    text: 'opdesk पर क्लेम {#var#} का आपका विवाद हमें मिल गया। फ़ैसला होने पर हम आपको बताएँगे।',
  },
  dispute_approved: {
    title: 'Dispute approved',
    text: 'Your dispute of claim {#var#} on opdesk is approved. The payment comes next.',
  },
  dispute_approved_hi: {
    title: 'Dispute approved, in Hindi',
    text: 'opdesk पर क्लेम {#var#} का आपका विवाद मंज़ूर हुआ। अब भुगतान होगा।',
  },
  dispute_rejected: {
    title: 'Dispute not approved',
    text: 'Your dispute of claim {#var#} on opdesk was not approved. Sign in to read why.',
  },
  dispute_rejected_hi: {
    title: 'Dispute not approved, in Hindi',
    text: 'opdesk पर क्लेम {#var#} का आपका विवाद मंज़ूर नहीं हुआ। कारण पढ़ने के लिए साइन इन करें।',
  },
  email_changed: {
    title: 'Email entered or confirmed',
    text: 'An email address was entered or confirmed for your opdesk account. If this was not you, sign in, open your profile and change it.',
  },
  email_changed_hi: {
    title: 'Email entered or confirmed, in Hindi',
    text: 'आपके opdesk खाते में ईमेल पता जोड़ा गया या उसकी पुष्टि हुई। यदि यह आपने नहीं किया, तो साइन इन करके प्रोफ़ाइल में उसे बदलें।',
  },
  payout_account_code: {
    title: 'Code of a payout account',
    text: '{#var#} is your opdesk code for payments to {#var#}. It is valid for 10 minutes. Do not share it with anyone.',
  },
  payout_account_code_hi: {
    title: 'Code of a payout account, in Hindi',
    text: '{#var#} {#var#} में भुगतान के लिए आपका opdesk कोड है। यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ।',
  },
  payout_account_changed: {
    title: 'Payout account changed',
    text: 'From {#var#} opdesk pays you to {#var#}. If this was not you, sign in and remove the account.',
    both: true,
  },
  payout_account_changed_hi: {
    title: 'Payout account changed, in Hindi',
    text: '{#var#} से opdesk आपको {#var#} में भुगतान करेगा। यदि यह आपने नहीं किया, तो साइन इन करके खाता हटाएँ।',
  },
  claim_payment_refused: {
    title: 'Account refused by the bank',
    text: 'The bank refused your account for claim {#var#}. Your money is safe. Sign in to opdesk and correct the account.',
    both: true,
  },
  claim_payment_refused_hi: {
    title: 'Account refused by the bank, in Hindi',
    text: 'बैंक ने क्लेम {#var#} के लिए आपका खाता लौटा दिया। आपका पैसा सुरक्षित है। opdesk में साइन इन करके खाता ठीक करें।',
  },
  claim_payment_delayed: {
    title: 'Payment delayed',
    text: 'The payment of your claim {#var#} on opdesk is delayed. We send it again, you need not do anything.',
    both: true,
  },
  claim_payment_delayed_hi: {
    title: 'Payment delayed, in Hindi',
    text: 'opdesk पर आपके क्लेम {#var#} के भुगतान में देरी हो रही है। हम पैसा फिर से भेजेंगे, आपको कुछ नहीं करना है।',
  },
  claim_payment_returned: {
    title: 'Payment sent back by the bank',
    text: 'The bank sent back the payment of your claim {#var#} on opdesk. Your money is safe. Sign in to see the details.',
    both: true,
  },
  claim_payment_returned_hi: {
    title: 'Payment sent back by the bank, in Hindi',
    text: 'बैंक ने opdesk पर आपके क्लेम {#var#} का भुगतान लौटा दिया। आपका पैसा सुरक्षित है। जानकारी के लिए साइन इन करें।',
  },
  claim_cannot_be_paid: {
    title: 'Account needed for a claim',
    text: 'We cannot pay your approved claim {#var#} on opdesk yet. Please sign in and enter your bank account or UPI id.',
    both: true,
  },
  claim_cannot_be_paid_hi: {
    title: 'Account needed for a claim, in Hindi',
    text: 'हम opdesk पर आपके मंज़ूर क्लेम {#var#} का भुगतान अभी नहीं कर सकते। साइन इन करके बैंक खाता या UPI आईडी दें।',
  },
  payout_account_stop: {
    title: 'Link that stops a payout account',
    text: 'If you did not change your opdesk payout account, stop it: {#var#}/user/payout-account-not-me?key={#var#}.',
  },
  payout_account_stop_hi: {
    title: 'Link that stops a payout account, in Hindi',
    text: 'यदि आपने opdesk का भुगतान खाता नहीं बदला, तो इसे रोकें: {#var#}/user/payout-account-not-me?key={#var#}.',
  },
  ...erasureTemplates,
  ...downloadTemplates,
} as const satisfies Record<string, TextTemplate>

export type TextTemplateName = keyof typeof textTemplates
export const textTemplateNames = Object.keys(textTemplates) as readonly TextTemplateName[]

/**
 * Templates that sign-in and sign-up need: a gateway must have all of them. If another template is missing, only its messages are
 * not sent.
 */
export const requiredTextNames = ['sign_in_code', 'sign_up_code', 'already_registered'] as const satisfies TextTemplateName[]
export const optionalTextNames = textTemplateNames.filter(name => !requiredTextNames.some(required => required === name))

export const isTextTemplate = (name: string | undefined): name is TextTemplateName =>
  name !== undefined && Object.hasOwn(textTemplates, name)

/** The Hindi template of a text, if it is registered; otherwise undefined. */
export const hindiTemplate = (name: TextTemplateName, registered: readonly TextTemplateName[]): TextTemplateName | undefined => {
  const hindi = `${name}_hi`
  return isTextTemplate(hindi) && registered.includes(hindi) ? hindi : undefined
}

/** True if a person without a chosen language gets this text in both languages. */
export const isInBoth = (name: TextTemplateName): boolean => {
  const template: TextTemplate = textTemplates[name]
  return template.both === true
}

const VARIABLE = '{#var#}'
/** Maximum length of a variable's value; the operators cut off longer values. */
export const VALUE_LENGTH_MAX = 30

/** Invisible characters that Hindi, English and emoji do not need: marks of direction and width, and invisible operators. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]/g

/** A value as one line of at most 30 UTF-16 units, without invisible characters. */
const asValue = (value: string): string => {
  let kept = ''
  for (const character of asOneLine(value.replace(INVISIBLE, ''))) {
    if (kept.length + character.length > VALUE_LENGTH_MAX) break
    kept += character
  }
  return kept
}

/** The text of a template with its variables filled in, in their order. Throws if the number of values is wrong. */
export const fillTextTemplate = (name: TextTemplateName, values: readonly string[]): string => {
  const parts = textTemplates[name].text.split(VARIABLE)
  if (values.length !== parts.length - 1) throw new Error(`${name} takes ${parts.length - 1} values and got ${values.length}`)
  return parts.map((part, index) => (index === 0 ? part : `${asValue(values[index - 1] ?? '')}${part}`)).join('')
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** True if operators accept a text as this template: with the same words, and 1 to 30 characters for each variable. */
export const matchesTextTemplate = (name: TextTemplateName, text: string): boolean => {
  const parts = textTemplates[name].text.split(VARIABLE).map(escapePattern)
  return new RegExp(`^${parts.join(`[^\\p{Cc}\\p{Zl}\\p{Zp}]{1,${VALUE_LENGTH_MAX}}`)}$`, 'u').test(text)
}

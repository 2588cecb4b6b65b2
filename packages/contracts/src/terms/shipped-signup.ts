import { termsDocuments } from './documents.ts'
import type { ShippedText } from './shipped-text.ts'

/** The terms of sign-up, to which a subscriber agrees at sign-up. */
export const signUpTerms: ShippedText = {
  document: termsDocuments.SIGNUP.document,
  version: '2026-11-30',
  title: termsDocuments.SIGNUP.title,
  sections: [
    {
      heading: 'What you agree to',
      paragraphs: [
        'By signing up you open an account with the operator of this opdesk service and agree to these terms. Signing up costs nothing and does not buy a health plan. A plan is bought separately, on terms of its own.',
        'You must be at least 18 years old. A parent or guardian may add a child to the family of their own account.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Your mobile number, or the e-mail address that you signed up with, is your account. You sign in with a one-time code that is sent to it. Never give a code to anybody: nobody who works for this service will ask you for one.',
        'What you tell us about yourself and your family must be true and your own to tell. Tell us when your number or your address passes to somebody else.',
      ],
    },
    {
      heading: 'Claims',
      paragraphs: [
        'Claims are paid for outpatient treatment that took place, for people your plan covers, up to the limits of your plan and of your wallet. Each claim is reviewed by several people before it is paid, and you can dispute what they decide.',
        'A claim with false particulars or altered documents may be rejected, and may end your account.',
        'This service is not an insurer and gives no medical advice. In an emergency call 108.',
      ],
    },
    {
      heading: 'Your personal data',
      paragraphs: [
        'You consent to our keeping and using your name, contact details, date of birth, gender, address and family, and, when you file a claim, the diagnosis, prescriptions and bills you send with it.',
        'We use them to run your account, to cover your family, to review and pay claims, to write to you about them, to prevent fraud, and to keep the records that the law requires. We do not sell them, and do not use them for advertising.',
        'They are seen by the staff who review and pay your claims, by administrators where their task needs it, and by those who carry our messages and payments, as far as they need them for it. If a company pays for your plan, it sees who of its employees is covered, and no diagnosis, bill or claim.',
        'In the permanent record of what happened they are encrypted under a key of your own, and every step anybody takes on a claim is recorded there.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can see what we hold about you in your profile and your claims, and correct it. Under My data you can take your consent back as easily as you gave it, download a copy of your data, have your account and data erased, and name a person who acts for you if you die or cannot act. What was done before you took your consent back stays lawful.',
        'When your data is erased, your key is destroyed, and what is personal can no longer be read by anybody. Amounts and dates of payments stay, without your name, and invoices as long as the law requires. An account with a claim that is still open is erased once the claim is decided and paid.',
        'Write a grievance under My data, or to the grievance officer, who is named on the page Privacy policy with the days for an answer. If the answer does not help, you can complain to the Data Protection Board of India.',
      ],
    },
    {
      heading: 'Changes and law',
      paragraphs: [
        'If these terms change, the new ones count for you only once you have agreed to them. Which version you agreed to, and when, is recorded with your account.',
        'These terms follow the law of India.',
      ],
    },
  ],
}

const earlierRights: ShippedText['sections'][number] = {
  heading: 'Your rights',
  paragraphs: [
    'You can see what we hold about you in your profile and your claims, correct it, and take your consent back by asking us to delete your account. Then your key is destroyed and what is personal can no longer be read by anybody. Amounts and dates of payments stay, without your name.',
    'An account with a claim that is still open is deleted once the claim is decided and paid. What was done before you took your consent back stays lawful.',
  ],
}

/** The text from before the page My data. */
const withoutMyData: ShippedText = {
  ...signUpTerms,
  version: '2026-03-02',
  sections: signUpTerms.sections.map(section => (section.heading === earlierRights.heading ? earlierRights : section)),
}

/** The text from before sign-up by e-mail. */
const withoutEmail: ShippedText = {
  ...withoutMyData,
  version: '2026-03-01',
  sections: withoutMyData.sections.map(section =>
    section.heading === 'Your account'
      ? {
          heading: 'Your account',
          paragraphs: [
            'Your mobile number is your account. You sign in with a one-time code that is sent to it. Never give a code to anybody: nobody who works for this service will ask you for one.',
            'What you tell us about yourself and your family must be true and your own to tell. Tell us when your number passes to somebody else.',
          ],
        }
      : section,
  ),
}

/** Earlier shipped texts, oldest first. Agreements to them count as agreements to the current text. */
export const earlierSignUpTerms: readonly ShippedText[] = [withoutEmail, withoutMyData]

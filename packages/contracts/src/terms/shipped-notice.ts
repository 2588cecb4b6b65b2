import { termsDocuments } from './documents.ts'
import type { ShippedText } from './shipped-text.ts'

/**
 * The privacy notice for a person that another person added: it names the data, its purposes and the person's rights (DPDP Act
 * 2023, section 5).
 */
export const privacyNotice: ShippedText = {
  document: termsDocuments.NOTICE.document,
  version: '2026-11-30',
  title: termsDocuments.NOTICE.title,
  sections: [
    {
      heading: 'How we know you',
      paragraphs: [
        'Your employer added you to its health benefit and gave us your name, employee number, department, designation, mobile number, e-mail address, address, date of birth, gender and bank. It told us nothing about your health.',
      ],
    },
    {
      heading: 'What we collect from you',
      paragraphs: [
        'Once you agree, we keep what you enter: your contact details, and your family members with their birth dates.',
        'When you file a claim or ask for a checkup, we also keep health data: the diagnosis, the doctor, prescriptions, bills and reports.',
      ],
    },
    {
      heading: 'Why',
      paragraphs: [
        'We use it to run your account, to cover your family, to check and pay claims, to arrange checkups, to write to you about them, to prevent fraud, and to keep the records that the law requires. We use it for nothing else, and sell it to nobody.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'The people who work on your claim see it, and those who carry our payments, messages and checkups see what they need for that. Your employer sees who is covered. It sees no diagnosis, bill or claim.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can read and correct your data in your profile. Under My data you can take your consent back as easily as you gave it, download a copy of your data, have it erased, and name a person who acts for you if you die or cannot act.',
        'If you do not agree, sign out. Nothing is collected from you then, and your employment is not touched. You cannot file claims here until you agree.',
      ],
    },
    {
      heading: 'Questions and complaints',
      paragraphs: [
        'Write a grievance under My data, or to the grievance officer. The name, the address, the phone number and the days for an answer, at most 90, are on the page Privacy policy of this site. If the answer does not help, you can complain to the Data Protection Board of India.',
      ],
    },
  ],
}

/** The sections that were worded otherwise. */
const earlierSections: ShippedText['sections'] = [
  {
    heading: 'Your rights',
    paragraphs: [
      'You can read and correct your data in your profile, and ask us to erase it. You can take your consent back at any time: write to the grievance officer. In the same way you can name a person who acts for you if you die or cannot act.',
      'If you do not agree, sign out. Nothing is collected from you then, and your employment is not touched. You cannot file claims here until you agree.',
    ],
  },
  {
    heading: 'Questions and complaints',
    paragraphs: [
      'Write to the grievance officer. The name, the address and the phone number are on the page Privacy policy of this site. A complaint is answered within 30 days. If the answer does not help, you can complain to the Data Protection Board of India.',
    ],
  },
]

/** The text from before the page My data. */
export const earlierPrivacyNotice: ShippedText = {
  ...privacyNotice,
  version: '2026-11-28',
  sections: privacyNotice.sections.map(section => earlierSections.find(({ heading }) => heading === section.heading) ?? section),
}

import { termsDocuments } from './documents.ts'
import type { ShippedText } from './shipped-text.ts'

/** The declaration with which a parent or guardian adds a child (DPDP Act 2023, section 9). */
export const childDeclaration: ShippedText = {
  document: termsDocuments.CHILD.document,
  version: '2026-12-01',
  title: termsDocuments.CHILD.title,
  sections: [
    {
      heading: 'I am the parent or lawful guardian of this child',
      paragraphs: [
        'I am 18 or older. I agree that you store and use the data of this child: name, date of birth, gender, mobile number and address, and the health data in claims and tests for the child.',
        'You use it only to cover the child by my plan, to check and pay claims, and to arrange tests. You do not track the child or watch its behaviour, and show the child no advertising.',
        'I can take this back at any time under My data, as easily as I give it. The child is then removed from my family, and no further claim can be filed for the child. Complaints about the child’s data go to the grievance officer, under My data, and after that to the Data Protection Board of India.',
      ],
    },
  ],
}

/** The text from before the ways to complain were named. */
export const earlierChildDeclaration: ShippedText = {
  ...childDeclaration,
  version: '2026-11-30',
  sections: childDeclaration.sections.map(({ heading, paragraphs: [consent = ''] }) => ({
    heading,
    paragraphs: [
      consent,
      'You use it only to cover the child by my plan, to check and pay claims, and to arrange tests. You do not track the child, and show the child no advertising.',
      'I can take this back at any time under My data. The child is then removed from my family, and no further claim can be filed for the child.',
    ],
  })),
}

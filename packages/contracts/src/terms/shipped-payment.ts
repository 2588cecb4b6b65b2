import { termsDocuments } from './documents.ts'
import type { ShippedText } from './shipped-text.ts'

const COVERED_CHILDREN =
  'A plan for you, your spouse and two children covers a child who is below 21 on the day on which the cover begins. Plans for more members have no such limit.'

/** The terms of payment, to which a subscriber agrees with every payment. */
export const paymentTerms: ShippedText = {
  document: termsDocuments.PAYMENT.document,
  version: '2026-11-28',
  title: termsDocuments.PAYMENT.title,
  sections: [
    {
      heading: 'What you buy',
      paragraphs: [
        'A plan reimburses outpatient treatment of the people it covers: the part of each bill and the maximum that the plan states, from the wallet that comes with it. It is not insurance, and it does not pay for nights in hospital.',
        'What you buy is the plan as it is shown when you pay. Later changes of prices or benefits do not touch it. A health checkup plan is one checkup for one person, to be used within 180 days of the payment.',
        COVERED_CHILDREN,
      ],
    },
    {
      heading: 'Price and tax',
      paragraphs: [
        'Prices are in Indian rupees. Every price that you choose by contains 18 % GST. Before you pay, you see the price without GST, what is taken off, the tax and the total. You get a tax invoice for every payment.',
        'A coupon counts once it is shown in the total. It cannot be paid out.',
      ],
    },
    {
      heading: 'When a plan starts and ends',
      paragraphs: [
        'A plan starts on the day of payment, or on the day after the last of your other plans ends. At most three plans wait like this. It ends with the last day that is shown; treatment on its last day is covered.',
        'Claims are to be sent within 7 days of the visit. What is left in the wallet of a plan lapses eight days after its end and is not carried over to the next plan.',
      ],
    },
    {
      heading: 'Upgrades',
      paragraphs: [
        'An upgrade ends your present plan and starts a full new term at once. The unused value of the present plan is taken off the price: of its days or of its wallet, whichever is less. What is left in its wallet lapses. Claims that you have sent keep their terms and their money.',
        'Family members whom the new plan has no place for are no longer covered from its first day. They are named before you pay.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'Payments are made on the page of a payment provider. We never see or keep the number of your card or your bank password.',
        'An order can be paid for 30 minutes. A payment that reaches us later counts if what you ordered would still cost the same, and what you buy starts no earlier than the day on which we accept it. Any other payment that is late, that reaches us twice, or that we cannot accept goes back to where it came from in full.',
      ],
    },
    {
      heading: 'Cancellation and refund',
      paragraphs: [
        'You may ask us to cancel a plan before it starts. You may also ask us to cancel a plan within 14 days of its start, if nothing of it was used and it is not an upgrade. The whole payment goes back to where it came from, and you get a credit note.',
        'A health checkup is not refunded once the details of the patient were given.',
      ],
    },
    {
      heading: 'Changes and law',
      paragraphs: [
        'If these terms change, the new ones count for payments after that. Which version you agreed to is recorded with each order.',
        'These terms follow the law of India.',
      ],
    },
  ],
}

/** An earlier text, without the age of covered children. Agreements to it stay valid. */
const withoutAge: ShippedText = {
  ...paymentTerms,
  version: '2026-11-22.2',
  sections: paymentTerms.sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.filter(paragraph => paragraph !== COVERED_CHILDREN),
  })),
}

/**
 * The first text: it said that every displayed price contains GST, and that every late payment is refunded. Agreements to it stay
 * valid.
 */
const first: ShippedText = {
  ...withoutAge,
  version: '2026-11-22',
  sections: withoutAge.sections.map(section => {
    const [begin = '', second = ''] = section.paragraphs
    if (section.heading === 'Price and tax')
      return {
        heading: section.heading,
        paragraphs: [
          'Prices are in Indian rupees. Every price that is shown contains 18 % GST. Before you pay, you see the price, what is taken off, the tax and the total. You get a tax invoice for every payment.',
          second,
        ],
      }
    if (section.heading === 'Payment')
      return {
        heading: section.heading,
        paragraphs: [
          begin,
          'An order can be paid for 30 minutes. A payment that reaches us later, or twice, or that we cannot accept, goes back to where it came from in full.',
        ],
      }
    return section
  }),
}

/** Earlier shipped texts, oldest first. */
export const earlierPaymentTerms: readonly ShippedText[] = [first, withoutAge]

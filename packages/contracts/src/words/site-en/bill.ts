/** The page about valid bills, and the card with the ways to a person. */
export const bill = {
  title: 'What is a valid bill?',
  lead: 'A bill counts if these things can be read on it. Then a claim is paid without questions.',
  good: {
    title: 'A good bill',
    picture: 'A bill of a clinic with numbers at the things that must be readable',
    marks: [
      {
        title: 'Name and address of the clinic, pharmacy or lab',
        text: 'Printed or stamped. A pharmacy adds its licence number.',
      },
      { title: 'Number of the bill', text: 'Each bill has its own.' },
      { title: 'Date of the visit', text: 'A claim can be sent within 7 days of it.' },
      { title: 'Name of the patient', text: 'As it stands in your plan.' },
      { title: 'Each item with its price', text: 'Fee, medicine or test: one line for each.' },
      { title: 'The total', text: 'With the word “paid” or a receipt, not only an estimate.' },
      { title: 'Doctor with registration number, signature or stamp', text: 'On the bill or on the prescription.' },
    ],
  },
  bad: {
    title: 'A bill that we have to ask about',
    picture: 'A photo of a bill: cut off at the top, blurred, and without a date',
    marks: [
      { title: 'The edge is cut off', text: 'Put the paper on a dark table and photograph all four corners.' },
      { title: 'Blurred, or in shadow', text: 'Hold the phone still, near a window. Every figure must be readable.' },
      { title: 'No date, or no patient', text: 'Ask the clinic to write it by hand and to sign beside it.' },
      { title: 'Only “medicines” and a sum', text: 'Ask the pharmacy for a bill with each medicine.' },
    ],
  },
  papersTitle: 'Which papers belong to a claim',
  papers: [
    { title: 'Doctor’s fee', text: 'Prescription and bill of the doctor.' },
    { title: 'Medicines', text: 'Prescription and bill of the pharmacy.' },
    { title: 'Lab tests', text: 'Prescription, bill of the lab, and the report if you have it.' },
  ],
  ask: {
    title: 'Ask a person',
    languages: 'Hindi and English',
    bill: 'What is a valid bill?',
    questions: 'All questions',
  },
}

/** The privacy policy with its nine clauses, and the pages that consist of one message. */
export const policy = {
  title: 'Privacy policy',
  lead: (company: string) =>
    `How ${company} handles personal information. The nine clauses are numbered, so that you can refer to them.`,
  clauses: [
    {
      title: 'What we collect',
      text: 'From subscribers: name, mobile number, e-mail, date of birth, gender, address, family members, bank account, and the bills, prescriptions and reports of claims. From visitors: what they type into a form. From doctors: name, registration number and practice.',
    },
    {
      title: 'Why we collect it',
      text: 'To run the plan you bought: to check and pay claims, to make appointments, to send invoices, and to answer you. We use health information for nothing else.',
    },
    {
      title: 'Your consent',
      text: 'You agree when you sign up, pay, or send a form. You may take the consent back at any time, under My data and as easily as you gave it. Then we can no longer run the plan, and we tell you what follows from that.',
    },
    {
      title: 'Who sees it',
      text: 'The people of our office who work on your claim, and those who make payment, mail, text messages and checkups possible, as far as they need it. Your employer sees who is covered, never who claims what. We sell nothing to anybody.',
    },
    {
      title: 'How it is protected',
      text: 'Personal information is encrypted with a key of its own for each person. Every decision about a claim is recorded with who took it. Staff see what their work needs, and no more.',
    },
    {
      title: 'How long we keep it',
      text: 'As long as the plan runs, and after that as long as the law asks for, such as for invoices. What you send by a form is kept to answer you, and erased when you ask for it.',
    },
    {
      title: 'Your rights',
      text: 'You may read and correct your information in your profile. Under My data you take your consent back, download a copy, have it erased, and name a person who acts for you after death or in incapacity. Without an account, write to the address below. What the law makes us keep, such as invoices, stays.',
    },
    {
      title: 'Cookies and measuring',
      text: 'This site sets no cookies for advertising and loads nothing from other hosts on its own. Whether you chose light or dark colours is kept in your browser. Signing in sets one cookie, which keeps you signed in.',
    },
    {
      title: 'Changes and complaints',
      text: 'We write here when something changes, with the date. Complaints go to the grievance officer at the address below, or are written after the sign-in under My data. The days for an answer stand below, too. If the answer does not help, you can complain to the Data Protection Board of India.',
    },
  ],
  contactTitle: 'Grievance officer',
  answered: (days: number) => `A complaint is answered within ${days} ${days === 1 ? 'day' : 'days'}.`,
  thankYou: {
    title: 'Thank You!',
    text: 'Thank you for your interest. We will get back to you soon.',
    action: 'Back to the home page',
  },
  underDevelopment: { title: 'Under Development.', text: 'Please wait while we work on this page.' },
  notFound: {
    title: 'This page does not exist.',
    text: 'The address may be mistyped, or the page has moved. These pages lead on:',
  },
  gone: { title: 'This page was withdrawn.', text: 'It was here, and we took it down. These pages lead on:' },
  unavailable: {
    title: 'This page cannot be shown now.',
    text: 'Something on our side is not working. Please load the page again in a minute. Nothing is wrong with your device.',
    action: 'Load the page again',
  },
  refused: {
    title: 'The form was not sent.',
    /** Reason and next step, by the code of the refusal. */
    texts: {
      foreign_form: 'It did not come from its own page of this site. Please open that page and send it from there.',
      body_too_large: 'What you sent is too large. Please go back and write less.',
      file_too_large: 'What you sent is too large. Please go back and choose a file of at most 5 MB.',
      unsupported_media_type:
        'It was sent in a form that we cannot read. Please open the page of the form and send it from there.',
      unavailable: 'Something on our side is not working. What you typed is still here: please send it again in a minute.',
      other: 'We could not read it. Please open the page of the form and fill it in again.',
    },
    again: 'Send it again',
    toForm: 'To the page of the form',
  },
  question: {
    title: 'One question before we send it',
    text: 'Your browser runs no script, so we ask this once. It tells people from programs.',
    action: 'Send it now',
  },
  terms: {
    lead: 'Please read them before you agree.',
    /** Notices above a translated text, and above an English text on a page in another language. English pages show neither. */
    translated: 'This translation is for your convenience. Where the texts differ, the English text governs.',
    englishOnly: 'This text is available in English only.',
  },
  contact: {
    title: 'Contact us',
    lead: 'Write, call or come by. We answer on working days.',
    reach: 'How to reach us',
  },
}

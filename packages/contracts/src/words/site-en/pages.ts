/** Titles and descriptions of each page for search engines, tabs and breadcrumbs. */
export const pages = {
  home: {
    label: 'Home',
    title: 'OPD health benefits for families and teams',
    description:
      'Doctor visits, medicines and lab tests outside hospital, paid back from one plan. See what each plan costs, what it pays and how a claim travels.',
  },
  'subscription-plans': {
    label: 'Retail Plans',
    title: 'OPD plans for you and your family',
    description:
      'Compare OPD plans for one person or a whole family: price with GST, wallet balance and what each plan pays for doctors, medicines and tests.',
  },
  'subscription-plans-corporate': {
    label: 'Corporate Plans',
    title: 'OPD plans for organizations',
    description:
      'Twelve OPD benefits for your employees, from doctor access to on-site services, with one view of the plan for HR. Book a demo.',
  },
  'health-plans': {
    label: 'Health Plans',
    title: 'Preventive health checkups',
    description: 'Health checkups with every test listed: what is measured, how many parameters, and what you pay.',
  },
  services: {
    label: 'Services',
    title: 'Twelve services for everyday health',
    description:
      'Consultations, diagnostics, pharmacy, health card, checkups, ambulance, fitness, mental wellness, special education, vaccination and yoga.',
  },
  'valid-bill': {
    label: 'What is a valid bill?',
    title: 'What is a valid bill?',
    description: 'What must be readable on the bill of a doctor, pharmacy or lab, with pictures of a good bill and of a bad one.',
  },
  'about-us': {
    label: 'About Us',
    title: 'Who we are and what we work for',
    description: 'Why we take care of the health costs that insurance leaves out, who founded the company, and our certificates.',
  },
  faqs: {
    label: 'FAQs',
    title: 'Questions people ask before they join',
    description: 'Short answers about plans, families, claims, documents, payments and refunds.',
  },
  blogs: {
    label: 'Blogs',
    title: 'Blog: everyday health in plain words',
    description: 'Articles on doctor visits, medicines, tests and claims, each with the minutes it takes to read.',
  },
  media: {
    label: 'Media and News',
    title: 'Media and news',
    description: 'What newspapers and magazines write about us and about outpatient care in India.',
  },
  events: {
    label: 'Events',
    title: 'Latest events',
    description: 'Health camps, workshops and meetings: what took place and what is coming.',
  },
  careers: {
    label: 'Careers',
    title: 'Careers: open positions',
    description: 'Open positions with their descriptions, and an application that takes two minutes.',
  },
  'join-us': {
    label: 'Only For Doctors',
    title: 'Doctors: register with us',
    description: 'Register your practice, so that subscribers find you and their claims name you without typing.',
  },
  'contact-us': {
    label: 'Contact Us',
    title: 'Contact us',
    description: 'Write to us about a plan for yourself, your family or your organization. Address, telephone and e-mail.',
  },
  'wellness-gifts': {
    label: 'Wellness Gifts',
    title: 'Wellness gifts with their prices',
    description:
      'Health cards, short plans, online consultations, yoga and meditation as gifts for employees, clients and family.',
  },
  'employee-health-wellness': {
    label: 'Employee Health and Wellness',
    title: 'Health and wellness for employees',
    description: 'Checkup camps, counselling, fitness and workshops at your office, planned with you for the whole year.',
  },
  'privacy-policy': {
    label: 'Privacy Policy',
    title: 'Privacy policy',
    description:
      'Which personal information we collect, what we do with it, who sees it, and how you have it corrected or erased.',
  },
  disclaimer: {
    label: 'Disclaimer',
    title: 'Disclaimer',
    description: 'What the texts on this site are, and what they are not.',
  },
  'terms-signup': {
    label: 'Terms for sign-up',
    title: 'Terms and conditions of sign-up',
    description: 'The terms that apply when you open an account.',
  },
  'terms-payment': {
    label: 'Terms for payment',
    title: 'Terms and conditions of payment',
    description: 'The terms that apply when you pay for a plan or a checkup.',
  },
  'thank-you': { label: 'Thank You', title: 'Thank you', description: 'Your message has arrived.' },
  'under-development': {
    label: 'Under Development',
    title: 'Under development',
    description: 'This page is being made.',
  },
  'not-found': { label: 'Not found', title: 'This page does not exist', description: 'There is no page at this address.' },
  gone: { label: 'Withdrawn', title: 'This page was withdrawn', description: 'What stood at this address was withdrawn.' },
  unavailable: {
    label: 'Not available',
    title: 'This page cannot be shown now',
    description: 'The page will be there again in a little while.',
  },
  refused: {
    label: 'Not sent',
    title: 'The form was not sent',
    description: 'Why a form was not taken, and what to do next.',
  },
  question: {
    label: 'One question',
    title: 'One question before we send it',
    description: 'A question that tells people from programs.',
  },
}

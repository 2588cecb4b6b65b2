import type { Brand } from '@opdesk/contracts/site/brand.ts'

/** All of it is made up, and is exchanged here. */
export const brand = {
  name: 'opdesk',
  legalName: 'Opdesk Health Benefits Private Limited',
  description: {
    en: 'Outpatient health benefits for families and organizations in India: consultations, medicines and lab tests, paid back.',
    hi: 'भारत में परिवारों और संगठनों के लिए ओपीडी स्वास्थ्य लाभ: परामर्श, दवाइयाँ और जाँच, पैसा वापस।',
  },
  phone: '+911140000000',
  email: 'care@opdesk.example',
  address: { street: '4th Floor, 12 Residency Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560025' },
  profiles: [],
} as const satisfies Brand

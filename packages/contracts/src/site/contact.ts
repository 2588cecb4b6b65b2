import type { InLanguages } from './language.ts'

interface SiteContact {
  /** Phone number with country code: +91… */
  phone: string
  phoneWritten: string
  /** Link that opens a chat with the company; '' without one: pages then omit it. */
  whatsApp: string
  /** When calls are answered. */
  hours: InLanguages
}

/** How people reach the company: on the site and in the subscriber's area. Placeholders, to be replaced before launch. */
export const siteContact: SiteContact = {
  phone: '+911140000000',
  phoneWritten: '011 4000 0000',
  whatsApp: 'https://wa.me/911140000000',
  hours: { en: 'Monday to Saturday, 9 am to 6 pm', hi: 'सोमवार से शनिवार, सुबह 9 से शाम 6 बजे तक' },
}

import type { Brand } from '@opdesk/contracts/site/brand.ts'
import { siteContact } from '@opdesk/contracts/site/contact.ts'

/** A shape of the logo, in a square of 32 units. */
type Shape =
  | { shape: 'rect'; width: number; height: number; rx: number; fill: string }
  | { shape: 'circle'; cx: number; cy: number; r: number; fill: string; stroke?: string; strokeWidth?: number }

/**
 * The brand. Name, addresses and people are placeholders, to be replaced before launch; so are phone number and hours, which
 * subscribers' pages show as well, in packages/contracts/src/site/contact.ts. Pictures and documents are in this folder; colours are tokens of
 * web/src/theme.ts.
 */
export const brand = {
  name: 'opdesk',
  legalName: 'Opdesk Health Benefits Private Limited',
  description: {
    en: 'Outpatient health benefits for families and organizations in India: consultations, medicines and lab tests, paid back.',
    hi: 'भारत में परिवारों और संस्थाओं के लिए ओपीडी स्वास्थ्य लाभ: परामर्श, दवाइयों और जाँच का पैसा वापस।',
  },
  /** The logo: the ring is the "o" of the name, the dot is the refund. */
  mark: [
    { shape: 'rect', width: 32, height: 32, rx: 9, fill: '#0f6b62' },
    { shape: 'circle', cx: 15, cy: 17, r: 7, fill: 'none', stroke: '#fff', strokeWidth: 3.4 },
    { shape: 'circle', cx: 24, cy: 8, r: 3.4, fill: '#f3a62c' },
  ] satisfies readonly Shape[],
  ...siteContact,
  email: 'care@opdesk.example',
  address: { street: '4th Floor, 12 Residency Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560025' },
  since: 2026,
  /** Empty as long as there is no founder to show: the page about the company then omits the card. */
  founder: { name: { en: '', hi: '' }, words: { en: '', hi: '' }, portrait: '' },
  /** Empty as long as there are no documents to show: the page about the company then omits the section. */
  certificates: [],
  /** Registration numbers, obviously invented. */
  numbers: {
    gst: '29XXXXX0000X0Z0',
    coi: 'U00000KA0000PTC000000',
    trademark: '0000000',
    certificate: 'DPIIT-00000',
  },
  profiles: [],
  /** URLs of our pages in social networks; the footer omits a network without a URL. */
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/opdesk-placeholder' },
    { name: 'Instagram', url: 'https://www.instagram.com/opdesk.placeholder' },
    { name: 'YouTube', url: 'https://www.youtube.com/@opdesk-placeholder' },
  ],
  /** Store URLs, empty until the app is in the stores: the footer then omits them. */
  apps: { playStore: '', appStore: '' },
} as const satisfies Brand & Record<string, unknown>

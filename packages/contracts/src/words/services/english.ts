import type { ServiceName } from '../../subscriber/services.ts'

/** A service of the dashboard. `about`: its description, in steps for a service with several. */
export interface ServiceWords {
  name: string
  line: string
  about: readonly string[]
}

const items: Record<ServiceName, ServiceWords> = {
  in_clinic: {
    name: 'In-Clinic Consultation',
    line: 'See a doctor and claim the fee',
    about: [
      'Visit any registered doctor, at a clinic or hospital of your choice.',
      'Pay, and keep the prescription and the fee receipt.',
      'Apply for a claim within 7 days of the visit.',
    ],
  },
  online: {
    name: 'Online Consultation',
    line: 'Talk to a doctor from home',
    about: ['You talk to a doctor on the page of our partner, by video or by telephone.'],
  },
  pharmacy: {
    name: 'Pharmacy',
    line: 'Medicines on prescription',
    about: [
      'Order what was prescribed on the page of our partner, or buy it at any pharmacy. Keep the prescription and the bill, and claim it.',
    ],
  },
  diagnostics: {
    name: 'Diagnostics',
    line: 'Tests your doctor asks for',
    about: [
      'Book tests on the page of our partner, or have them done at any laboratory. Keep the prescription, the receipt and the report, and claim them.',
    ],
  },
  checkups: { name: 'Health Checkups', line: 'Preventive checkup plans', about: [] },
  ambulance: {
    name: 'Ambulance',
    line: 'Emergency: call 108',
    about: ['In an emergency call the public ambulance. The call is free, day and night, all over India.'],
  },
  insurance: { name: 'Simplify Insurance', line: 'The words of your plan, explained', about: [] },
}

/** The texts of the plan's services on the dashboard. */
export const english = {
  title: 'Services',
  close: 'Close',
  loading: 'Loading',
  apply: 'New claim',
  items,
  /** The reason of the server why a service is not available. */
  reason: (message: string) => message,
  call: (number: string) => `Call ${number}`,
  goTo: (host: string) => `Go to ${host}`,
  newTab: 'It opens in a new tab. Nothing about you is sent along.',
  glossary: [
    { term: 'OPD', text: 'is treatment without a night in hospital: a doctor’s visit, medicines, tests.' },
    {
      term: 'Claimable amount',
      text: 'is your plan’s share of a bill, up to its limit for that kind of bill and up to what your wallet has available.',
    },
    {
      term: 'Wallet',
      text: 'is what your plan can still pay. A claim holds its amount while it is reviewed, and gives it back when it is not approved.',
    },
    { term: 'Dispute', text: 'is your way to have a decision looked at again, once per claim.' },
  ],
}
export type ServicesWords = typeof english

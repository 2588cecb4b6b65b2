import type { DemoLinkedIn } from '../content.ts'

/** Of the right form; there are no such posts. */
export const demoLinkedIn: readonly DemoLinkedIn[] = [
  { key: 'night-shift', day: 140, title: 'A day of measuring for three shifts', urn: 'urn:li:share:1000000000001' },
  { key: 'walk', day: 61, title: 'Five kilometres for the heart', urn: 'urn:li:activity:1000000000002' },
  { key: 'verifiers', day: 13, title: 'We are looking for people who read bills carefully', urn: 'urn:li:ugcPost:1000000000003' },
]

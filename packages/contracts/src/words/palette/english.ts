import { plural } from '../plural.ts'

/** The texts of the search over pages, commands and records. A slot takes a typed text, or words with commas between them. */
export const english = {
  title: 'Search and commands',
  placeholder: 'Claim number, clinic, patient or page',
  hits: 'Hits',
  recent: 'Recently opened',
  claims: 'Claims',
  commands: 'Do',
  pages: 'Pages',
  /** The further pages of a subscriber. */
  page: {
    payoutAccount: 'Payout account',
    myData: 'My data',
    newClaim: 'New claim',
    invoices: 'Invoices',
    orders: 'Orders',
    renew: 'Renew the plan',
    family: 'Family',
  },
  /** The everyday words of a page that are shown, of those that find it. */
  everyday: (words: string) => words,
  also: (words: string) => `also: ${words}`,
  failed: 'Records could not be searched.',
  tryAgain: 'Try again',
  searching: 'Searching…',
  tooShort: (least: number) => `Type at least ${least} characters.`,
  none: (text: string) => `Nothing matches “${text}”. Check the spelling, or search for the number of a claim.`,
  count: (count: number) => plural('en', count, '1 hit', `${count} hits`),
  choose: 'choose',
  open: 'open',
  run: 'do',
  newTab: 'in a new tab',
}
export type PaletteWords = typeof english

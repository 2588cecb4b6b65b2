import type { ListWords } from './english.ts'

export const hindi = {
  skip: 'सीधे सूची पर जाएँ',
  clearFilters: 'फ़िल्टर हटाएँ',
  clearSearch: 'खोज मिटाएँ',
  pages: 'पेज',
  perPageLabel: 'हर पेज पर कितने',
  perPage: (size: string) => `हर पेज पर ${size}`,
  range: (first: number, last: number, total: string) => `${total} में से ${first}–${last}`,
  control: { first: 'पहला पेज', previous: 'पिछला पेज', next: 'अगला पेज', last: 'आख़िरी पेज' },
  page: (page: number) => `पेज ${page}`,
  loading: 'लोड हो रहा है',
} satisfies ListWords

import type { InvoiceWords } from './english.ts'

export const hindi = {
  failed: 'इनवॉइस नहीं मिल सका',
  of: (text: string, number: string) => `${number} की ${text}`,
} satisfies InvoiceWords

import type { DayFieldWords } from './english.ts'

export const hindi = {
  format: 'दिन/माह/वर्ष',
  calendar: (label: string) => `कैलेंडर: ${label}`,
  first: (label: string) => `${label}: पहला दिन`,
  last: (label: string) => `${label}: आख़िरी दिन`,
  lastDays: (count: number) => `पिछले ${count} दिन`,
  notADay: 'कृपया सही तारीख़ लिखें, जैसे 05/03/2026',
  outside: (first: string, last: string) => `कृपया ${first} से ${last} तक की कोई तारीख़ चुनें`,
  both: 'कृपया दोनों तारीख़ें लिखें',
  order: 'आख़िरी तारीख़ पहली तारीख़ से पहले नहीं हो सकती',
  aria: {
    previousMonth: 'पिछला महीना',
    nextMonth: 'अगला महीना',
    previousYear: 'पिछला साल',
    nextYear: 'अगला साल',
    previousDecade: 'पिछला दशक',
    nextDecade: 'अगला दशक',
  },
} satisfies DayFieldWords

import type { InLanguages } from '../site/language.ts'

interface Choice<V> {
  value: V
  label: InLanguages
}

/** How somebody heard of us. The interface takes other words too: the answer is a text. */
export const hearChoices: readonly Choice<string>[] = [
  { value: 'Search engine', label: { en: 'Search engine', hi: 'सर्च इंजन' } },
  { value: 'Social media', label: { en: 'Social media', hi: 'सोशल मीडिया' } },
  { value: 'Friend or colleague', label: { en: 'Friend or colleague', hi: 'मित्र या सहकर्मी' } },
  { value: 'News or article', label: { en: 'News or article', hi: 'समाचार या लेख' } },
  { value: 'Event', label: { en: 'Event', hi: 'कार्यक्रम' } },
  { value: 'Other', label: { en: 'Other', hi: 'अन्य' } },
]

/** How many employees an organization has, by code. */
export const employeeRanges = [
  { code: 1, label: '0-20' },
  { code: 2, label: '21-50' },
  { code: 3, label: '51-100' },
  { code: 4, label: '101-200' },
  { code: 5, label: '201-500' },
  { code: 6, label: '501-5000' },
  { code: 7, label: '5001 and above' },
] as const

/** The range in words; 'Unknown' for an unknown code. */
export const employeeRangeLabel = (code: number): string => employeeRanges.find(range => range.code === code)?.label ?? 'Unknown'

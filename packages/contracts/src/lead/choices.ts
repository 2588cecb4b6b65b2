import type { InLanguages } from '../site/language.ts'

interface Choice<V> {
  value: V
  label: InLanguages
}

/**
 * How a person heard of us (foundation spec section 3, marketing sources). The API accepts other words as well: the answer is free
 * text.
 */
export const hearChoices: readonly Choice<string>[] = [
  { value: 'instagram', label: { en: 'Instagram', hi: 'इंस्टाग्राम' } },
  { value: 'facebook', label: { en: 'Facebook', hi: 'फ़ेसबुक' } },
  { value: 'linkedin', label: { en: 'LinkedIn', hi: 'लिंक्डइन' } },
  { value: 'references', label: { en: 'Friends or colleagues', hi: 'मित्र या सहकर्मी' } },
  { value: 'newspaper', label: { en: 'Newspaper', hi: 'समाचार पत्र' } },
  { value: 'googleads', label: { en: 'Google ads', hi: 'गूगल विज्ञापन' } },
  { value: 'website', label: { en: 'Website', hi: 'वेबसाइट' } },
  { value: 'other', label: { en: 'Other', hi: 'अन्य' } },
]

/** Label of a choice, for the office; other words are shown as they were sent. */
export const hearLabel = (hear: string): string => hearChoices.find(({ value }) => value === hear)?.label.en ?? hear

const digits = (label: string): InLanguages => ({ en: label, hi: label })

/** Ranges for the number of employees of an organization, by code. */
export const employeeRanges = [
  { code: 1, label: digits('0-20') },
  { code: 2, label: digits('21-50') },
  { code: 3, label: digits('51-100') },
  { code: 4, label: digits('101-200') },
  { code: 5, label: digits('201-500') },
  { code: 6, label: digits('501-5000') },
  { code: 7, label: { en: '5001 and above', hi: '5001 और उससे अधिक' } },
] as const

/** Label of a range; 'Unknown' for an unknown code. */
export const employeeRangeLabel = (code: number): string =>
  employeeRanges.find(range => range.code === code)?.label.en ?? 'Unknown'

import type { Language } from '../site/language.ts'

const locales = { en: 'en-IN', hi: 'hi-IN' } as const

const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const
const ordinals = new Intl.PluralRules('en-IN', { type: 'ordinal' })

/** A day of the month as an ordinal: 1st, 2nd, 3rd, 4th, 11th … */
export const ordinal = (day: number): string => `${day}${suffixes[ordinals.select(day)]}`

const monthYear = {
  en: new Intl.DateTimeFormat(locales.en, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  hi: new Intl.DateTimeFormat(locales.hi, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const

/** Formats a day (YYYY-MM-DD) in words: '3rd March 2026', '3 मार्च 2026'. Hindi dates have no ordinals. */
export const dayInWords = (language: Language, day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const number = date.getUTCDate()
  return `${language === 'en' ? ordinal(number) : number} ${monthYear[language].format(date)}`
}

const dayInIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in India (YYYY-MM-DD) of an ISO 8601 instant. */
export const dayOf = (moment: string): string => dayInIndia.format(new Date(moment))

const momentFormats = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [
    language,
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Asia/Kolkata',
    }),
  ]),
)

/** Formats an ISO 8601 instant in IST as people say it: 'Tue, 1 Dec, 9:00 am'. Hindi has Latin digits, too. */
export const momentInWords = (language: Language, moment: string): string =>
  momentFormats[language]?.format(new Date(moment)) ?? moment

const dayFormats = {
  en: new Intl.DateTimeFormat(locales.en, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  hi: new Intl.DateTimeFormat(locales.hi, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
} as const

/** Formats a day (YYYY-MM-DD) as people say it: 'Tue, 1 Dec', with the year if it is not that of `today`. */
export const shortDay = (language: Language, day: string, today: string): string => {
  const text = dayFormats[language].format(new Date(`${day}T00:00:00Z`))
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${day.slice(0, 4)}`
}

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Formats rupees: ₹1,23,456 for whole rupees, otherwise with paise. Both languages have Latin digits. */
export const rupees = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount)

/** Formats rupees with two decimals, as on invoices. */
export const exactRupees = (amount: number): string => exact.format(amount)

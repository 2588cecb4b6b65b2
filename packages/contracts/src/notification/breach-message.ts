import type { InLanguages } from '../site/language.ts'

/** Message under the bell: the person's data may be touched by a breach. The page My data has the whole notice. */
export const breachMessage = (subject: string, inHindi: string): InLanguages => ({
  en: `${subject}. Please read our notice under My data.`,
  hi: `${inHindi}। कृपया मेरा डेटा में हमारी सूचना पढ़ें।`,
})

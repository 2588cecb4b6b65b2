import type { Language } from '@opdesk/contracts/site/language.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { dayOf, momentInWords, shortDay } from '@opdesk/contracts/words/formats.ts'
import type { OwnClaimWords } from '@opdesk/contracts/words/own-claim/english.ts'
import { useLanguage } from '../../lib/language.ts'
import { ownClaimWords } from '../../lib/own-claim-words.ts'
import { useWords } from '../../lib/words.ts'

/** The texts about a subscriber's claims in the chosen language. */
export const useClaimWords = (): OwnClaimWords => useWords(ownClaimWords)

export interface DayWords {
  lang: Language
  /** A day or an instant: 'Tue, 1 Dec'. */
  day: (value: string) => string
  /** An instant: 'Tue, 1 Dec, 9:00 am'. */
  moment: (iso: string) => string
}

/** Days and instants (IST) as people say them, in the chosen language. */
export const useDayWords = (): DayWords => {
  const [lang] = useLanguage()
  return {
    lang,
    day: value => shortDay(lang, value.length === 10 ? value : dayOf(value), istDay(new Date())),
    moment: iso => momentInWords(lang, iso),
  }
}

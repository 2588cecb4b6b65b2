/** Fields with a text in English, each with the field that has the same in Hindi. */
export type Translations = Readonly<Record<string, string>>

type Values = Readonly<Record<string, unknown>>

/**
 * The Hindi fields left behind by a change: the English text changes and the Hindi one stays. A translation is one of exactly one
 * text.
 * @param after the values after the change; fields left out stay
 */
export const outdatedTranslations = (translations: Translations, before: Values, after: Values): string[] =>
  Object.entries(translations).flatMap(([english, hindi]) => {
    const changes = (field: string): boolean => after[field] !== undefined && after[field] !== before[field]
    return before[hindi] !== '' && changes(english) && !changes(hindi) ? [hindi] : []
  })

/** Warns before a change of an English text that its Hindi text goes. */
export const isTranslationRemoved =
  (translations: Translations) =>
  (before: Values, after: Values): readonly string[] =>
    outdatedTranslations(translations, before, after).map(
      () =>
        'The Hindi text translates the earlier English text and is removed. Until you add a new one, the Hindi page shows the English text.',
    )

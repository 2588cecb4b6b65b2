/** English text fields, each with the field that contains its Hindi translation. */
export type Translations = Readonly<Record<string, string>>

type Values = Readonly<Record<string, unknown>>

/**
 * The Hindi fields that a change makes outdated: the English text changes and the Hindi text does not.
 * @param after the values after the change; omitted fields do not change
 */
export const outdatedTranslations = (translations: Translations, before: Values, after: Values): string[] =>
  Object.entries(translations).flatMap(([english, hindi]) => {
    const changes = (field: string): boolean => after[field] !== undefined && after[field] !== before[field]
    return before[hindi] !== '' && changes(english) && !changes(hindi) ? [hindi] : []
  })

/** Warns, before an English text is changed, that its Hindi text will be emptied. */
export const isTranslationRemoved =
  (translations: Translations) =>
  (before: Values, after: Values): readonly string[] =>
    outdatedTranslations(translations, before, after).map(
      () =>
        'The Hindi text translates the earlier English text and is removed. Until you add a new one, the Hindi page shows the English text.',
    )

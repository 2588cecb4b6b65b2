/** A person's name for a sentence, or their phone number or email address, because a new person may have no name. */
export const displayName = (person: { name: string; country_code?: string; phone?: string; email?: string }): string =>
  person.name || (person.phone && `${person.country_code ?? ''} ${person.phone}`.trim()) || person.email || 'a subscriber'

/** A patient with the relation to the subscriber. The subscriber may have no name. */
export const withRelation = (name: string, relation: string): string => (name ? `${name} (${relation})` : relation)

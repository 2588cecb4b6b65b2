/** How a person is called in a sentence: by name, else by number or address, since somebody new may not have said a name yet. */
export const knownAs = (person: { name: string; country_code?: string; phone?: string; email?: string }): string =>
  person.name || (person.phone && `${person.country_code ?? ''} ${person.phone}`.trim()) || person.email || 'a subscriber'

/** A patient with how they are related to the subscriber: Self may have said no name yet. */
export const withRelation = (name: string, relation: string): string => (name ? `${name} (${relation})` : relation)

/** A person's name in a sentence: the name, else number or address, since a new person may lack a name. */
export const displayName = (person: { name: string; country_code?: string; phone?: string; email?: string }): string =>
  person.name || (person.phone && `${person.country_code ?? ''} ${person.phone}`.trim()) || person.email || 'a subscriber'

/** A patient with the relation to the subscriber: Self may lack a name. */
export const withRelation = (name: string, relation: string): string => (name ? `${name} (${relation})` : relation)

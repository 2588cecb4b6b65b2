/** Statuses of a bank's answer. `returned`: the money was credited and came back. */
export const answerStatuses = ['paid', 'failed', 'returned', 'pending'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

/** The bank's words for each status, in lower case with single spaces. */
export type StatusWords = Readonly<Record<AnswerStatus, readonly string[]>>

/** A bank's word for comparisons: case, blanks, hyphens and underscores do not matter. */
export const wordKey = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

/** The words of a list with commas, each once, as they are compared. */
export const splitWords = (list: string): string[] => [...new Set(list.split(',').map(wordKey))].filter(word => word !== '')

/** A word that two statuses have, with both; undefined if each word has one status. */
export const wordInTwoLists = (words: StatusWords): { word: string; statuses: [AnswerStatus, AnswerStatus] } | undefined => {
  const owners = new Map<string, AnswerStatus>()
  for (const status of answerStatuses)
    for (const word of words[status]) {
      const key = wordKey(word)
      const owner = owners.get(key)
      if (owner !== undefined && owner !== status) return { word: key, statuses: [owner, status] }
      owners.set(key, status)
    }
  return undefined
}

/** Words that an installation or a person added, by status. */
export type AddedWords = Partial<Record<AnswerStatus, readonly string[]>>

/**
 * The words of a format with added ones. A later addition wins: a person's choice for a file over the words of the installation, and
 * these over the format's.
 */
export const withWords = (words: StatusWords, ...added: readonly AddedWords[]): StatusWords =>
  added.reduce<StatusWords>((before, more) => {
    const named = new Set(answerStatuses.flatMap(status => more[status] ?? []).map(wordKey))
    const merged = answerStatuses.map(status => [
      status,
      [...before[status].filter(word => !named.has(wordKey(word))), ...(more[status] ?? [])],
    ])
    return Object.fromEntries(merged) as StatusWords
  }, words)

/** The status of a bank's word; undefined if it has none. Case, blanks, hyphens and underscores do not matter. */
export const answerStatus = (words: StatusWords, word: string): AnswerStatus | undefined => {
  const key = wordKey(word)
  return answerStatuses.find(status => words[status].some(known => wordKey(known) === key))
}

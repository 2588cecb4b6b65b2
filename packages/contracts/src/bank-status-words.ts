/** Statuses of a bank's answer. `returned`: the money was credited and came back. */
export const answerStatuses = ['paid', 'failed', 'returned', 'pending'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

/** The bank's words for each status, in lower case with single spaces. */
export type StatusWords = Readonly<Record<AnswerStatus, readonly string[]>>

/** A bank's word for comparisons: case, blanks, hyphens and underscores do not matter. */
const wordKey = (word: string): string =>
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

/** The words of a format and those of the installation, which take a word of the format to another status. */
export const withOwnWords = (format: StatusWords, own: StatusWords): StatusWords => {
  const taken = new Set(answerStatuses.flatMap(status => own[status].map(wordKey)))
  const of = (status: AnswerStatus) => [...format[status].filter(word => !taken.has(wordKey(word))), ...own[status]]
  return { paid: of('paid'), failed: of('failed'), returned: of('returned'), pending: of('pending') }
}

/** The status of a bank's word; undefined if it has none. Case, blanks, hyphens and underscores do not matter. */
export const answerStatus = (words: StatusWords, word: string): AnswerStatus | undefined => {
  const key = wordKey(word)
  return answerStatuses.find(status => words[status].some(known => wordKey(known) === key))
}

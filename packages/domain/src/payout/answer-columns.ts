import { type AnswerStatus, answerStatus, type StatusWords, wordKey } from '@opdesk/contracts/bank-status-words.ts'
import { MOST_WORDS } from '@opdesk/contracts/payout/answer-queries.ts'
import type { AnswerTable } from './answer-table.ts'
import { cellText } from './bank-cells.ts'
import { withoutNumbers } from './bank-reason.ts'

const SAMPLES = 3
const MOST_COLUMNS = 100
const LONGEST = 60
/** Digits of the shortest account number. */
const ACCOUNT_DIGITS = 9

/** A text of an unknown column, in which long numbers keep their last four digits. */
const shownCell = (cell: string): string => withoutNumbers(cellText(cell), ACCOUNT_DIGITS).slice(0, LONGEST)

/** The columns of an answer with their first different values, for the choice of columns. */
export const answerColumns = ({ titles, body }: Pick<AnswerTable, 'titles' | 'body'>) => {
  const width = Math.min(MOST_COLUMNS, Math.max(titles.length, ...body.slice(0, 20).map(({ cells }) => cells.length)))
  return Array.from({ length: width }, (_, index) => {
    const samples = new Set<string>()
    for (const { cells } of body.slice(0, 200)) {
      const shown = shownCell(cells[index] ?? '')
      if (shown !== '') samples.add(shown)
      if (samples.size === SAMPLES) break
    }
    return { index, title: shownCell(titles[index] ?? ''), samples: [...samples] }
  })
}

/** The status words of an answer with their meaning, unknown ones first, then the most frequent. */
export const answerWords = (
  { rows }: Pick<AnswerTable, 'rows'>,
  words: StatusWords,
): { word: string; status: AnswerStatus | null; count: number }[] => {
  const counts = new Map<string, { word: string; count: number }>()
  for (const { status } of rows) {
    const word = shownCell(status)
    if (word === '') continue
    const key = wordKey(word)
    counts.set(key, { word, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .map(({ word, count }) => ({ word, status: answerStatus(words, word) ?? null, count }))
    .sort((a, b) => Number(a.status !== null) - Number(b.status !== null) || b.count - a.count)
    .slice(0, MOST_WORDS)
}

import { expect, test } from 'vitest'
import { dueWords } from './due-words.ts'

test('counts the days to a due date and after it', () => {
  expect(dueWords('2026-03-08', '2026-03-10')).toEqual({ words: '2 d over', urgency: 'late' })
  expect(dueWords('2026-03-10', '2026-03-10')).toEqual({ words: 'Today', urgency: 'soon' })
  expect(dueWords('2026-03-11', '2026-03-10')).toEqual({ words: 'Tomorrow', urgency: 'soon' })
  expect(dueWords('2026-04-01', '2026-03-10')).toEqual({ words: '22 days', urgency: 'later' })
})

import { type Day, daysBetween } from '@opdesk/contracts/time.ts'

export interface DueWords {
  words: string
  /** `late`: the due date has passed. `soon`: today or tomorrow. */
  urgency: 'late' | 'soon' | 'later'
}

/** A due date in words, by the days from today. Both are IST days. */
export const dueWords = (due: Day, today: Day): DueWords => {
  const days = daysBetween(today, due)
  if (days < 0) return { words: `${-days} d over`, urgency: 'late' }
  if (days === 0) return { words: 'Today', urgency: 'soon' }
  if (days === 1) return { words: 'Tomorrow', urgency: 'soon' }
  return { words: `${days} days`, urgency: 'later' }
}

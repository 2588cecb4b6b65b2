import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { addDays, type Day, formatDay } from '@opdesk/contracts/time.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'
import { wordsNow } from '../../lib/words.ts'
import { familyWords } from './words.ts'

/**
 * Describes a member's cover on an IST day: whether, since or until when, and by which plan. `plan`: the name of the plan in force.
 */
export const coverLabel = (
  { covered, plan_status }: Pick<Member, 'covered' | 'plan_status'>,
  plan: string | undefined,
  today: Day,
): { tone: Tone; label: string } => {
  const { cover: words } = wordsNow(familyWords)
  const now = covered.find(({ from, until }) => from <= today && today <= until)
  if (now && plan_status === 1) {
    const since = formatDay(now.from)
    return { tone: 'good', label: plan ? words.by(plan, since) : words.since(since) }
  }
  if (now) return { tone: 'attention', label: words.until(formatDay(now.until)) }
  const next = covered.find(({ from }) => from > today)
  if (next) return { tone: 'waiting', label: words.from(formatDay(next.from)) }
  const last = covered.findLast(({ until }) => until < today)
  return { tone: 'neutral', label: last ? words.notSince(formatDay(addDays(last.until, 1))) : words.not }
}

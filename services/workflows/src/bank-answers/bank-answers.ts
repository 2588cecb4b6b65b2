import { defineWorkflow, type Workflow } from '../workflow.ts'

/** Days after which the bank's answer is erased: it has account numbers. */
export const ANSWER_DAYS = 90
const DAY_MS = 86_400_000

/** Erases the bank's answers 90 days after they were applied, or uploaded if they never were. */
export const bankAnswers: Workflow = defineWorkflow({
  name: 'bank-answers',
  on: {},
  sweep: async ({ db, clock }) => {
    await db.query('delete from app.bank_answer where coalesce(applied_at, uploaded_at) <= $1', [
      new Date(clock().getTime() - ANSWER_DAYS * DAY_MS),
    ])
    const { rows } = await db.query<{ oldest: Date | null }>(
      'select min(coalesce(applied_at, uploaded_at)) as oldest from app.bank_answer',
    )
    const oldest = rows[0]?.oldest
    // Asks once a day at the latest: uploads have no event.
    const next = clock().getTime() + DAY_MS
    return new Date(oldest ? Math.min(next, oldest.getTime() + ANSWER_DAYS * DAY_MS) : next)
  },
})

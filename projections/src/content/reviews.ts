import { googleReview } from '@opdesk/contracts/resource/google-review.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { Review } from '@opdesk/contracts/site/pages.ts'
import type { Db } from '../database/database.ts'
import { picturesIn, shownPicture } from './pictures.ts'
import { publishedRecords } from './published.ts'
import { inLanguage } from './texts.ts'

const stored = googleReview.answer.omit({ _id: true, createdAt: true, updatedAt: true })

/** The published reviews, newest first. `organization` is null for a review by a person. */
export async function reviews(db: Db, language: Language): Promise<Review[]> {
  const rows = await publishedRecords(db, googleReview)
  const sources = await picturesIn(db, rows)
  return rows.map(({ id, record }) => {
    const { name, feedback, feedback_hi, rating, review_url, corporate_review, corporate_name, avatar } = stored.parse(record)
    const [face] = avatar
    return {
      id,
      name,
      feedback: inLanguage(language, feedback, feedback_hi),
      rating,
      url: review_url || null,
      organization: corporate_review ? corporate_name : null,
      avatar: face ? shownPicture(face, language, sources, name) : null,
    }
  })
}

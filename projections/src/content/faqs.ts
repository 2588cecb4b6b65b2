import { faq } from '@opdesk/contracts/resource/faq.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { Faq } from '@opdesk/contracts/site/pages.ts'
import type { Db } from '../database/database.ts'
import { publishedRecords } from './published.ts'
import { inLanguage } from './texts.ts'

const stored = faq.answer.omit({ _id: true, createdAt: true, updatedAt: true })

/** The published questions in the order of the master. */
export async function faqs(db: Db, language: Language): Promise<Faq[]> {
  return (await publishedRecords(db, faq, { order: 'order' })).map(({ id, record }) => {
    const { question, answer, question_hi, answer_hi } = stored.parse(record)
    // Shows Hindi only if both texts exist, so that question and answer have the same language.
    const both = question_hi !== '' && answer_hi !== '' ? language : 'en'
    return { id, question: inLanguage(both, question, question_hi), answer: inLanguage(both, answer, answer_hi) }
  })
}

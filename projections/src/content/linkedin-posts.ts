import { linkedin } from '@opdesk/contracts/resource/linkedin.ts'
import { linkedInFrame } from '@opdesk/contracts/resource/linkedin-post.ts'
import type { LinkedInPost } from '@opdesk/contracts/site/pages.ts'
import type { Db } from '../database/database.ts'
import { publishedRecords } from './published.ts'

const stored = linkedin.answer.omit({ _id: true, createdAt: true, updatedAt: true })

/** The published posts, newest first. */
export async function linkedInPosts(db: Db): Promise<LinkedInPost[]> {
  return (await publishedRecords(db, linkedin)).map(({ id, record }) => {
    const { title, iframe, post_url } = stored.parse(record)
    return { id, title, frameUrl: linkedInFrame(iframe), postUrl: post_url || null }
  })
}

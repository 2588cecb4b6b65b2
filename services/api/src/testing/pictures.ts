import { createHash, randomUUID } from 'node:crypto'
import type { TestApp } from './running-app.ts'

interface SentPicture {
  file_id: string
  alt: string
  alt_hi: string
}

/** A record of a picture of 1600 × 900 without its bytes, as a body names it: for tests that look at no picture. */
export const addPicture = async ({ deps }: Pick<TestApp, 'deps'>, alt = 'A doctor listens'): Promise<SentPicture> => {
  const id = randomUUID()
  const sha256 = createHash('sha256').update(id).digest('hex')
  const created_at = deps.clock()
  await deps.db
    .insertInto('app.picture')
    .values({
      id,
      sha256,
      extension: 'jpg',
      width: 1600,
      height: 900,
      size: 1,
      owner_id: 'admin',
      created_at,
      unused_since: created_at,
    })
    .execute()
  return { file_id: id, alt, alt_hi: '' }
}

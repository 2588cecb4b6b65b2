import { Readable } from 'node:stream'
import type { AppDeps } from '@opdesk/api/deps.ts'
import { pictureUrl } from '@opdesk/projections/content/used-pictures.ts'
import sharp from 'sharp'
import { demoId } from '../ids.ts'
import { demoStaff } from '../staff.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import type { Scene } from './pictures/scene.ts'

const MAX_BYTES = 5 * 1024 * 1024

type Deps = Pick<AppDeps, 'db' | 'pictureFiles' | 'clock'>

/** A picture as records hold it. */
export interface KeptPicture {
  file_id: string
  url: string
  width: number
  height: number
}

const admin = demoStaff.find(({ key }) => key === 'admin')?.id ?? ''

/** Draws a picture and keeps it as the upload of an admin does, once. */
export const keepPicture = async ({ db, pictureFiles, clock }: Deps, { name, draw }: Scene): Promise<KeptPicture> => {
  const id = demoId('picture', name)
  const known = await db.selectFrom('app.picture').selectAll().where('id', '=', id).executeTakeFirst()
  if (known && (await pictureFiles.has(known.sha256))) {
    const { sha256, extension, width, height } = known
    return { file_id: id, url: pictureUrl(sha256, extension), width, height }
  }
  const bytes = await drawPicture(draw())
  const { width, height } = await sharp(bytes).metadata()
  const staged = await pictureFiles.receive(Readable.from([bytes]), MAX_BYTES)
  const { sha256, size } = staged
  const now = clock()
  await db
    .insertInto('app.picture')
    .values({ id, sha256, extension: 'jpg', width, height, size, owner_id: admin, created_at: now, unused_since: now })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('app.picture_work')
    .values({ sha256, due_at: now })
    .onConflict(conflict => conflict.column('sha256').doNothing())
    .execute()
  await staged.keep()
  return { file_id: id, url: pictureUrl(sha256, 'jpg'), width, height }
}

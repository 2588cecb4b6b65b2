import { storePicture as keepUploaded } from '@opdesk/api/content/store-picture.ts'
import type { AppDeps } from '@opdesk/api/deps.ts'
import type { UploadedPicture } from '@opdesk/contracts/content/uploads.ts'
import { pictureUrl } from '@opdesk/contracts/site/picture-urls.ts'
import { demoId } from '../ids.ts'
import { demoStaff } from '../staff.ts'
import { drawPicture, type Picture } from './pictures.ts'

type Deps = Pick<AppDeps, 'db' | 'pictureFiles' | 'clock'>

const admin = demoStaff.find(({ key }) => key === 'admin')?.id ?? ''

/** Draws a picture and stores it as an admin's upload would, unless it is stored already. */
export const storePicture = async (deps: Deps, picture: Picture): Promise<UploadedPicture> => {
  const file_id = demoId('picture', picture.name)
  const known = await deps.db.selectFrom('app.picture').selectAll().where('id', '=', file_id).executeTakeFirst()
  if (known && (await deps.pictureFiles.has(known.sha256))) {
    const { sha256, extension, width, height } = known
    return { file_id, url: pictureUrl(sha256, extension), width, height }
  }
  return await keepUploaded(deps, admin, file_id, await drawPicture(picture))
}

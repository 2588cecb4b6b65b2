import { eventTypesOf, resourceEventData } from '@opdesk/contracts/resource/define-resource.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import { digestsIn } from '@opdesk/contracts/site/picture-urls.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { firstOf } from '../queue/queue.ts'
import type { Workflow } from '../workflow.ts'
import { makeVariants } from './make-variants.ts'
import { noLongerShown, removeUnusedPictures } from './unused-pictures.ts'

const types = resources
  .filter(({ group }) => group === 'content')
  .flatMap(resource => eventTypesOf(resource).flatMap(({ verb, type }) => (verb === 'added' ? [] : [type])))

const shownBefore = resourceEventData.deleted.extend({ record: resourceEventData.added.shape.record.optional() })

/** Makes variants of uploaded pictures (sizes and formats), and removes pictures that no record shows. */
export const definePictures = ({ pictureFiles }: { pictureFiles: FileStorage }): Workflow => ({
  name: 'pictures',
  types,
  handle: async ({ data, at }, { db }) => {
    const { previous, record } = shownBefore.parse(data)
    const still = digestsIn(JSON.stringify(record ?? {}))
    await noLongerShown(
      db,
      digestsIn(JSON.stringify(previous)).filter(digest => !still.includes(digest)),
      at,
    )
  },
  sweep: async (context, ended) => {
    const variantsDue = await makeVariants(pictureFiles)(context, ended)
    return firstOf(variantsDue, await removeUnusedPictures(context, pictureFiles, ended))
  },
})

import { type Resource, writesOf } from '@opdesk/contracts/resource/define-resource.ts'
import { adminPath } from '@opdesk/contracts/resource/master.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import { plain, record, type SliceVariants, type Variants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'
import { addPicture } from '../testing/pictures.ts'

export const resourceVariants: SliceVariants = async ({ scene, added, bodyOf }) => {
  const saved = (await ok(scene.admin.get('/admin/settings'))).records[0]
  const { _id: _, createdAt: __, updatedAt: ___, ...settings } = saved
  const pictures = [await addPicture(scene.test)]
  /** Fields that a new record needs although its schema does not require them, by master. */
  const given: Record<string, object> = {
    test: { plan: await added('/admin/plan') },
    media: { pictures },
    event: { pictures },
  }
  const master = async (resource: Resource): Promise<Variants> => {
    const path = adminPath(resource)
    const make = () => added(path, given[resource.name])
    const whole = () => bodyOf(`POST /api/v1${path}`, given[resource.name])
    const known = await make()
    return {
      [`GET /api/v1${path}/:id`]: record(known),
      [`POST /api/v1${path}`]: [plain({ body: given[resource.name] })],
      [`PATCH /api/v1${path}/:id`]: record(known, make, whole),
      [`DELETE /api/v1${path}/:id`]: record(known, make),
    }
  }
  const all: Variants = {}
  for (const resource of resources) if (writesOf(resource).includes('add')) Object.assign(all, await master(resource))
  return {
    ...all,
    'GET /api/v1/admin/conditions/:id': record('signup'),
    'PATCH /api/v1/admin/conditions/:id': record('signup'),
    'GET /api/v1/admin/settings/:id': record('settings'),
    'PATCH /api/v1/admin/settings/:id': record('settings', undefined, () => settings),
  }
}

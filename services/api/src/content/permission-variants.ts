import { everybody, plain, type SliceVariants, unknown } from '../testing/permissions/variants.ts'
import { addPicture } from '../testing/pictures.ts'

export const contentVariants: SliceVariants = async ({ scene, added, next }) => {
  const pictures = [await addPicture(scene.test)]
  const words = { title: `Shown ${next()}`, author: 'Meera Iyer', desciption: '<p>Words.</p>', pictures }
  const link = { media_name: 'The Daily', media_url: 'https://daily.example/opd' }
  const ids = {
    blogs: await added('/admin/blogs', words),
    media: await added('/admin/media', { ...words, ...link }),
    events: await added('/admin/events', { title: words.title, date: '2026-12-05', description: '<p>Words.</p>', pictures }),
  }
  const open = Object.entries(ids).map(([list, id]) => [
    `GET /api/v1/public/${list}/:id`,
    [plain({ params: { id } }, { open: everybody }), unknown()],
  ])
  return { ...Object.fromEntries(open), 'GET /api/v1/public/jobs/:id/description': [unknown()] }
}

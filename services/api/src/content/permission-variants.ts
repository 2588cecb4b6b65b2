import { anyCaller, plain, type SliceVariants, unknown } from '../testing/permissions/variants.ts'
import { addPicture } from '../testing/pictures.ts'

export const contentVariants: SliceVariants = async ({ scene, added }) => {
  const pictures = [await addPicture(scene.test)]
  const shown = {
    blogs: () => added('/admin/blogs', { pictures }),
    media: () => added('/admin/media', { pictures, icon: pictures }),
    events: () => added('/admin/events', { pictures }),
  }
  const ids = { blogs: await shown.blogs(), media: await shown.media(), events: await shown.events() }
  const lists = ['blogs', 'media', 'events'] as const
  const open = lists.map(list => [
    `GET /api/v1/public/${list}/:id`,
    [plain({ params: { id: ids[list] } }, { open: anyCaller }), unknown()],
  ])
  const picture = (list: keyof typeof ids) => [
    plain(
      { params: { id: ids[list], index: '0' } },
      { fresh: async () => ({ params: { id: await shown[list](), index: '0' } }) },
    ),
    unknown({ params: { index: '0' } }),
  ]
  return {
    ...Object.fromEntries(open),
    ...Object.fromEntries(lists.map(list => [`DELETE /api/v1/admin/${list}/:id/images/:index`, picture(list)])),
    'DELETE /api/v1/admin/media/:id/icon': picture('media'),
    // Sends no file, so allowed callers get 415; content-uploads.int.test.ts tests uploads.
    'POST /api/v1/admin/files': [plain({}, { answers: [415] })],
    'GET /pictures/:file': [{ ...unknown(), input: { params: { file: 'nothing.jpg' } } }],
    'GET /api/v1/public/jobs/:id/description': [unknown()],
  }
}

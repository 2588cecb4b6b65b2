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
  const shown = (list: keyof typeof ids) => async () => {
    const link_ = list === 'media' ? { ...link, icon: pictures } : {}
    const text = list === 'events' ? { title: words.title, date: '2026-12-05', description: '<p>Words.</p>', pictures } : words
    return { params: { id: await added(`/admin/${list}`, { ...text, ...link_ }), index: '0' } }
  }
  const off = (['blogs', 'media', 'events'] as const).map(list => [
    `DELETE /api/v1/admin/${list}/:id/images/:index`,
    [plain({ params: { id: ids[list], index: '0' } }, { fresh: shown(list) }), unknown({ params: { index: '0' } })],
  ])
  return {
    ...Object.fromEntries(open),
    ...Object.fromEntries(off),
    'DELETE /api/v1/admin/media/:id/icon': [plain({ params: { id: ids.media } }, { fresh: shown('media') }), unknown()],
    // Sends no file: content-uploads.int.test.ts tests uploads.
    'POST /api/v1/admin/files': [plain({}, { answers: [415] })],
    'GET /pictures/:file': [{ ...unknown(), shot: { params: { file: 'nothing.jpg' } } }],
    'GET /api/v1/public/jobs/:id/description': [unknown()],
  }
}

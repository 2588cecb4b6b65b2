import { event } from '@opdesk/contracts/resource/event.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeMaster } from '../testing/describe-master.ts'
import { addPicture } from '../testing/pictures.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

const record = {
  title: 'Health camp',
  date: '2026-12-05',
  description: '<p>Free checks.</p>',
  title_hi: '',
  description_hi: '',
  publication: 0,
}

describeMaster(
  event,
  {
    record,
    changed: { date: '2028-02-29', description_hi: '<p>मुफ़्त जाँच</p>', publication: 1 },
    made: async ({ test }) => ({ pictures: [await addPicture(test)] }),
  },
  () => scene,
)

const add = async (change: object) =>
  scene.admin.post('/admin/events', { ...record, pictures: [await addPicture(scene.test)], ...change })

test.each([
  ['31 February', { date: '2027-02-31' }, 'date', 'Invalid Date Format'],
  ['no day', { date: '' }, 'date', 'Please enter date'],
  ['no title', { title: ' ' }, 'title', 'Please enter title'],
  ['101 characters', { title: 'x'.repeat(101) }, 'title', 'Maximum length 100'],
  ['no description', { description: '<p></p>' }, 'description', 'Description cannot be empty'],
  ['no picture', { pictures: [] }, 'pictures', 'Please add at least one image.'],
  ['no pictures at all', { pictures: undefined }, 'pictures', 'Please add at least one image.'],
])('refuses an event with %s, and says why', async (_, change, path, message) => {
  const answer = await add(change)
  expect([answer.status, answer.body.errors[0]]).toEqual([400, { path, message }])
})

test('refuses a sixth picture', async () => {
  const pictures = await Promise.all(Array.from({ length: 6 }, () => addPicture(scene.test)))
  expect((await add({ pictures })).body.errors).toEqual([
    { path: 'pictures', message: 'Upload Disabled. Max 5 images can be uploaded' },
  ])
})

test('refuses an unknown picture by index, and keeps pictures without upload', async () => {
  const kept = await addPicture(scene.test, 'A tent')
  const unknown = { ...kept, file_id: '0190a5c0-0000-7000-8000-000000000000' }
  expect((await add({ pictures: [kept, unknown] })).body.errors).toEqual([
    { path: 'pictures.1.file_id', message: 'This picture is no longer there. Please upload it again.' },
  ])
  const { _id } = (await add({ pictures: [kept] })).body.data
  await scene.test.deps.db.deleteFrom('app.picture').where('id', '=', kept.file_id).execute()
  const renamed = await scene.admin.patch(`/admin/events/${_id}`, {
    ...record,
    title: 'Renamed',
    pictures: [{ ...kept, alt: 'Tents' }],
  })
  expect(renamed.body.data.pictures).toMatchObject([{ file_id: kept.file_id, alt: 'Tents', width: 1600, height: 900 }])
})

test('keeps the order of the sent pictures', async () => {
  const [one, two] = [await addPicture(scene.test, 'One'), await addPicture(scene.test, 'Two')]
  const { _id } = (await add({ pictures: [one, two] })).body.data
  const turned = await scene.admin.patch(`/admin/events/${_id}`, { pictures: [two, one] })
  expect(turned.body.data.pictures.map(({ alt }: { alt: string }) => alt)).toEqual(['Two', 'One'])
  expect(turned.body.data.title).toBe(record.title)
})

test('refuses to make published events drafts, or to withdraw drafts', async () => {
  const { _id, published_at, slug } = (await add({ publication: 1, title: 'Camp in Surat' })).body.data
  expect([published_at, slug]).toEqual([scene.test.time.now.toISOString(), 'camp-in-surat'])
  const set = (id: string, publication: number) => scene.admin.patch(`/admin/events/${id}`, { publication })
  expect((await set(_id, 0)).body.errors).toEqual([
    { path: 'publication', message: 'A published record can be withdrawn, but cannot become a draft again.' },
  ])
  expect((await set(_id, 2)).body.data).toMatchObject({ publication: 2, withdrawn_at: scene.test.time.now.toISOString() })
  const draft = (await add({})).body.data
  expect((await set(draft._id, 2)).body.errors).toEqual([
    { path: 'publication', message: 'Only a published record can be withdrawn.' },
  ])
})

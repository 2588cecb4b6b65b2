import { settings } from '@opdesk/contracts/resource/settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addOrganization } from '../testing/organization.ts'
import { addPicture } from '../testing/pictures.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let visitor: Client
beforeAll(async () => {
  scene = await startScene()
  visitor = new Client(scene.test)
})
afterAll(() => scene?.stop())

type Body = Record<string, unknown>
const added = async (path: string, body: Body): Promise<string> => {
  const answer = await scene.admin.post(`/admin/${path}`, body)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 60_000)
  return answer.body.data._id
}
const read = async (path: string) => {
  await scene.test.settle()
  return await visitor.get(`/public/${path}`)
}
const titles = async (path: string, field = 'title'): Promise<string[]> =>
  (await read(path)).body.data.records.map((record: Body) => record[field])

const post = (title: string, change: Body = {}): Body => ({
  title,
  author: 'Meera Iyer',
  desciption: `<h2>Why</h2><p>${'word '.repeat(450)}</p>`,
  ...change,
})

describe('titles from outside', () => {
  const desciption = '<p>What others wrote.</p>'
  const odd = '“OPD: who pays?” – 50% off! </title><script>alert(1)</script>'

  test('are stored unchanged for media, with author and publisher', async () => {
    const by = {
      author: 'Dr. M. Iyer/PTI',
      media_name: 'news.example',
      media_url: 'https://news.example/a',
      title_hi: 'ओपीडी: कौन देता है?',
    }
    const picture = { ...(await addPicture(scene.test)), alt: 'A page' }
    const id = await added('media', { title: odd, ...by, desciption, pictures: [picture], publication: 1 })
    expect((await read(`media/${id}`)).body.data).toMatchObject({ title: odd, author: by.author, media_name: by.media_name })
    expect((await read(`media/${id}?language=hi`)).body.data.title).toBe(by.title_hi)
  })

  test.each(['Sr. Engineer (C++)', 'Nurse / Care coordinator', "Head of people's care: Pune"])(
    'are stored unchanged for a job: %s',
    async title => {
      const id = await added('jobs', { title, description: desciption, status: false })
      expect((await scene.admin.get(`/admin/jobs/${id}`)).body.data.title).toBe(title)
    },
  )

  test.each([
    ['two\nlines', 'a line break'],
    ['turned \u202egnp.exe', 'U+202E'],
    ['nothing\u0000', 'U+0000'],
  ])('are refused unless they are one line of text: %j', async (title, refused) => {
    const { status, body } = await scene.admin.post('/admin/jobs', { title, description: desciption })
    expect([status, body.errors]).toEqual([400, [{ path: 'title', message: `Special character not allowed: ${refused}` }]])
  })

  test('are accepted for a post, too', async () => {
    const { status } = await scene.admin.post('/admin/blogs', post('Who pays for < 60 minutes?'))
    expect(status).toBe(200)
  })
})

describe('a post', () => {
  test('is unknown as a draft, readable once published, and gone once withdrawn', async () => {
    const id = await added('blogs', post('Life of a post', { publication: 0 }))
    expect((await read(`blogs/${id}`)).status).toBe(404)
    expect(await titles('blogs')).not.toContain('Life of a post')

    const publishedAt = scene.test.time.now.toISOString()
    await scene.admin.patch(`/admin/blogs/${id}`, { publication: 1 })
    const { data } = (await read(`blogs/${id}`)).body
    expect(data).toMatchObject({
      _id: id,
      path: `/blogs/${id}/life-of-a-post`,
      title: 'Life of a post',
      minutes: 3,
      createdAt: publishedAt,
      cover: null,
      fileUrls: [],
    })
    expect(data.desciption).toContain('<h2>Why</h2>')
    expect(await titles('blogs')).toContain('Life of a post')

    await scene.admin.patch(`/admin/blogs/${id}`, { publication: 2 })
    const gone = await read(`blogs/${id}`)
    expect([gone.status, gone.body.code]).toEqual([410, 'gone'])
    expect(await titles('blogs')).not.toContain('Life of a post')
  })

  test('keeps its URL and stays published when its title changes', async () => {
    const id = await added('blogs', post('First title'))
    await scene.admin.patch(`/admin/blogs/${id}`, { title: 'Second title' })
    expect((await read(`blogs/${id}`)).body.data).toMatchObject({ title: 'Second title', path: `/blogs/${id}/first-title` })
  })

  test('is read in Hindi, or in English if its Hindi is missing', async () => {
    const hindi = await added('blogs', post('Both', { title_hi: 'सालाना जाँच', desciption_hi: '<p>शब्द</p>' }))
    const english = await added('blogs', post('English alone'))
    expect((await read(`blogs/${hindi}?language=hi`)).body.data).toMatchObject({ title: 'सालाना जाँच', desciption: '<p>शब्द</p>' })
    expect((await read(`blogs/${english}?language=hi`)).body.data.title).toBe('English alone')
    expect((await read('blogs?language=fr')).body.errors).toEqual([{ path: 'language', message: 'Unknown language' }])
  })

  test('lists pictures in order with their smaller versions, the first as cover', async () => {
    const [one, two] = [await addPicture(scene.test, 'One'), await addPicture(scene.test, 'Two')]
    const id = await added('blogs', post('With pictures', { pictures: [{ ...one, alt_hi: 'एक' }, two] }))
    const { data } = (await read(`blogs/${id}`)).body
    expect(data.pictures.map(({ alt }: Body) => alt)).toEqual(['One', 'Two'])
    expect(data.cover).toEqual(data.pictures[0])
    expect(data.cover).toMatchObject({ width: 1600, height: 900, avif: [], webp: [], url: data.fileUrls[0] })
    const sha256 = String(data.cover.url).slice(10, 74)
    const file = { sha256, file_sha256: 'f', size: 1 }
    await scene.test.deps.db
      .insertInto('app.picture_variant')
      .values([
        { ...file, width: 768, format: 'avif' },
        { ...file, width: 360, format: 'avif' },
        { ...file, width: 360, format: 'webp' },
      ])
      .execute()
    const after = (await read(`blogs/${id}?language=hi`)).body.data.cover
    expect(after).toMatchObject({
      alt: 'एक',
      avif: [
        { url: `/pictures/${sha256}-360.avif`, width: 360 },
        { url: `/pictures/${sha256}-768.avif`, width: 768 },
      ],
      webp: [{ url: `/pictures/${sha256}-360.webp`, width: 360 }],
    })
  })

  test('keeps uploaded pictures of its text with their size, drops other pictures', async () => {
    const { file_id } = await addPicture(scene.test)
    const { sha256 } = await scene.test.deps.db
      .selectFrom('app.picture')
      .select('sha256')
      .where('id', '=', file_id)
      .executeTakeFirstOrThrow()
    const own = `/pictures/${sha256}.jpg`
    const desciption = `<p>a</p><figure><img src="${own}" alt="A tent" width="9" onerror="alert(1)" style="x"><figcaption>b</figcaption></figure><img src="/pictures/${'0'.repeat(64)}.jpg" alt="x"><img src="https://evil.example/x.png" alt="x">`
    const id = await added('blogs', post('Text with pictures', { desciption }))
    expect((await read(`blogs/${id}`)).body.data.desciption).toBe(
      `<p>a</p><figure><img src="${own}" width="1600" height="900" loading="lazy" alt="A tent" /><figcaption>b</figcaption></figure>`,
    )
    const mute = await scene.admin.post('/admin/blogs', post('Mute', { desciption: `<p>a</p><img src="${own}">` }))
    expect(mute.body.errors).toEqual([
      { path: 'desciption', message: 'Please describe each picture of the text for those who do not see it' },
    ])
  })

  test('appears on one page of the list, newest first', async () => {
    const { pagination } = (await read('blogs?pageSize=2')).body.data
    const all = await titles('blogs?pageSize=1000')
    expect(pagination).toMatchObject({ totalRecords: all.length, totalPages: Math.ceil(all.length / 2) })
    const pages = await Promise.all(
      Array.from({ length: pagination.totalPages }, (_, index) => titles(`blogs?pageSize=2&page=${index + 1}`)),
    )
    expect(pages.flat()).toEqual(all)
    expect(all[0]).toBe('Text with pictures')
  })
})

test('lists events by date, the latest first', async () => {
  const pictures = [await addPicture(scene.test)]
  for (const date of ['2026-05-01', '2027-01-01', '2026-12-05'])
    await added('events', { title: `Camp ${date}`, date, description: '<p>Words.</p>', pictures })
  expect(await titles('events', 'date')).toEqual(['2027-01-01', '2026-12-05', '2026-05-01'])
})

test('answers media with publisher, article and logo', async () => {
  const [picture, icon] = [await addPicture(scene.test), await addPicture(scene.test, '')]
  const link = { media_name: 'The Daily', media_url: 'https://daily.example/opd' }
  const id = await added('media', { ...post('In the news'), ...link, pictures: [picture], icon: [icon] })
  expect((await read(`media/${id}`)).body.data).toMatchObject({
    ...link,
    path: `/media/${id}/in-the-news`,
    icon: { alt: 'The Daily' },
    mediaIconUrl: expect.stringMatching(/^\/pictures\//),
  })
})

test('lists questions by order, and in Hindi only with both texts', async () => {
  await added('faqs', { question: 'Second?', answer: 'B', order: 2, question_hi: 'दूसरा?' })
  await added('faqs', { question: 'First?', answer: 'A', order: 1, question_hi: 'पहला?', answer_hi: 'क' })
  await added('faqs', { question: 'Hidden?', answer: 'C', order: 0, publication: 0 })
  expect(await titles('faqs', 'question')).toEqual(['First?', 'Second?'])
  expect((await read('faqs?language=hi')).body.data.records).toMatchObject([
    { question: 'पहला?', answer: 'क' },
    { question: 'Second?', answer: 'B' },
  ])
})

test('lists reviews of individuals and organizations', async () => {
  const review = { name: 'Neha Kapoor', rating: 4.5, feedback: 'Quick and kind.' }
  await added('google-reviews', review)
  await added('google-reviews', {
    ...review,
    corporate_review: true,
    corporate_name: 'Lotus Mills',
    review_url: 'https://g.example/r',
  })
  expect((await read('google-reviews')).body.data.records).toMatchObject([
    { corporate_review: true, corporate_name: 'Lotus Mills', review_url: 'https://g.example/r' },
    { corporate_review: false, corporate_name: null, review_url: null, avatar: null },
  ])
  const nameless = await scene.admin.post('/admin/google-reviews', { ...review, corporate_review: true })
  expect(nameless.body.errors).toEqual([{ path: 'corporate_name', message: 'Please enter organization name !' }])
  for (const rating of [5.1, -0.1, 4.55])
    expect((await scene.admin.post('/admin/google-reviews', { ...review, rating })).body.errors[0].path).toBe('rating')
})

test('answers a LinkedIn post as the URL of its frame', async () => {
  const iframe = '<iframe src="https://www.linkedin.com/embed/feed/update/urn:li:share:71" onload="alert(1)"></iframe>'
  await added('linkedin', { title: 'A post', iframe })
  expect((await read('linkedin')).body.data.records).toMatchObject([
    { iframe: 'https://www.linkedin.com/embed/feed/update/urn:li:share:71', post_url: null },
  ])
  const elsewhere = await scene.admin.post('/admin/linkedin', {
    title: 'A',
    iframe: iframe.replace('www.linkedin.com', 'evil.example'),
  })
  expect(elsewhere.body.errors).toEqual([
    { path: 'iframe', message: expect.stringContaining('https://www.linkedin.com/embed/feed/update/') },
  ])
})

test('lists active jobs only, and switches a job by its status alone', async () => {
  const id = await added('jobs', { title: 'Nurse', description: '<p>Care.</p>' })
  expect((await read('jobs')).body.data.records).toMatchObject([{ _id: id, title: 'Nurse', jdUrl: null, status: true }])
  expect((await read(`jobs/${id}/description`)).status).toBe(404)
  expect((await scene.admin.patch(`/admin/jobs/${id}`, { status: false })).body.data).toMatchObject({
    title: 'Nurse',
    status: false,
  })
  expect(await titles('jobs')).toEqual([])
  expect((await read(`jobs/${id}/description`)).status).toBe(410)
})

test('answers stats and disclaimer of the settings, and organizations of the master', async () => {
  const { data } = (await read('stats')).body
  expect(data).toMatchObject({ speciality: expect.any(Number), disclaimer: expect.stringContaining('reimbursed') })
  expect((await read('stats?language=hi')).body.data.disclaimer).toBe(settings.builtIn[0].disclaimer_hi)
  await addOrganization(scene.test, 'lotus', 'Lotus Mills', { on_home_page: true })
  await addOrganization(scene.test, 'banyan', 'Banyan Mills', { on_home_page: false })
  expect(await titles('organizations', 'name')).toEqual(['Lotus Mills'])
})

test.each([
  'blogs/nothing',
  'media/%00',
  'events/..%2f..%2fetc',
  'blogs/%F0%9F%98%80',
  `events/${'x'.repeat(4000)}`,
  'blogs/ब्लॉग',
])('finds no public content at %s', async path => {
  const { status } = await read(path.replace(/[^\x20-\x7e]+/g, encodeURIComponent))
  expect([400, 404, 414]).toContain(status)
})

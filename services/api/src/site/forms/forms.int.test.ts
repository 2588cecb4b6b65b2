import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SITE_PAGE_SIZE } from '@opdesk/projections/content/published.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client, pdf } from '../../testing/client.ts'
import { rest, type Scene, startScene } from '../../testing/scene.ts'
import { addJob } from '../../testing/sent-forms.ts'

const siteRoot = fileURLToPath(new URL('../../../../../site/dist', import.meta.url))
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const hindi = ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ']

// Needs a built site; npm test builds it first.
describe.skipIf(!existsSync(siteRoot))('a form without script', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene({ siteRoot, publicUrl: 'https://care.test' })
  })
  afterAll(() => scene?.stop())
  const pass = (ms: number) => {
    scene.test.time.now = new Date(scene.test.time.now.getTime() + ms)
  }
  beforeEach(async () => {
    pass(25 * 3_600_000)
    await scene.admin.as('admin', 'admin')
  })

  const own = { 'sec-fetch-site': 'same-origin', origin: 'null' }
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = own) =>
    scene.test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const multipart = (url: string, fields: Record<string, string>, file: { name: string; content: Buffer }) => {
    const boundary = '----opdesk-test'
    const texts = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="${file.name}"\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(texts.join('') + head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const headers = { ...own, 'content-type': `multipart/form-data; boundary=${boundary}` }
    return scene.test.app.inject({ method: 'POST', url, headers, payload })
  }
  const answerOf = (page: string): string => {
    const label = /<label for="answer">([^<]*)<\/label>/.exec(page)?.[1] ?? ''
    const found = label.split(/[\s,.?]+/).flatMap(word => {
      const number = Math.max(words.indexOf(word), hindi.indexOf(word))
      return number > 0 ? [number] : []
    })
    expect(found, label).toHaveLength(2)
    return String(found.reduce((sum, number) => sum + number, 0))
  }
  const hidden = (page: string): Record<string, string> =>
    Object.fromEntries(
      [
        ...(page.split('</form>').find(form => form.includes('name="answer"')) ?? '').matchAll(
          /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
        ),
      ].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      ]),
    )
  const posts = async (): Promise<number> => (await scene.admin.get('/admin/blogs')).body.data.pagination.totalRecords
  const leads = async (): Promise<{ kind: string; name: string; message: string; times: number }[]> => {
    await rest(scene.test)
    const { rows } = await sql<{ kind: string; name: string; message: string; times: number }>`
      select kind, name, message, jsonb_array_length(sent) as times from ${viewTable('lead')} order by received_at desc, lead_id`.execute(
      scene.test.deps.db,
    )
    return rows
  }

  let people = 0
  const retail = (change: object = {}): Record<string, string> => {
    people += 1
    return {
      form: 'retail',
      website: '',
      name: "Kavya D'Souza <b>",
      email: `kavya${people}@mills.test`,
      phone: String(9_811_400_000 + people),
      hear: 'Event',
      message: 'Two lines:\r\nplease & call.',
      ...change,
    }
  }

  test.each([
    ['/contact-us', '/thank-you', 'en'],
    ['/hi/contact-us', '/hi/thank-you', 'hi'],
    ['/', '/thank-you', 'en'],
    ['/wellness-gifts', '/thank-you', 'en'],
  ])('asks one question on %s, and leads to %s', async (page, thanks, language) => {
    const asked = await post(page, retail())
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(asked.body).toContain(`<html lang="${language === 'hi' ? 'hi-IN' : 'en-IN'}">`)
    const fields = hidden(asked.body)
    expect(fields).toMatchObject({ name: "Kavya D'Souza <b>", form: 'retail' })
    const before = (await leads()).length
    pass(4000)
    const answer = answerOf(asked.body)
    const digits = language === 'hi' ? answer.replace(/\d/g, digit => String.fromCodePoint(0x966 + Number(digit))) : answer
    const sent = await post(page, { ...fields, answer: digits })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, thanks])
    const after = await leads()
    expect(after).toHaveLength(before + 1)
    expect(after[0]).toMatchObject({ kind: 'retail', name: "Kavya D'Souza <b>", message: 'Two lines:\nplease & call.' })
    expect((await scene.test.app.inject({ url: thanks })).statusCode).toBe(200)
  })

  test('is shown again with the typed values, and errors beside their fields', async () => {
    const { statusCode, body } = await post('/contact-us', retail({ phone: '12', message: '<script>alert(1)</script>' }))
    expect(statusCode).toBe(422)
    expect(body).toContain('Please enter a valid mobile number')
    expect(body).toContain('value="Kavya D&#x27;Souza &lt;b&gt;"')
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).not.toContain('<script>alert(1)')
    const inHindi = await post('/hi/contact-us', retail({ email: '' }))
    expect(inHindi.statusCode).toBe(422)
    expect(inHindi.body).not.toContain('Please enter a valid email address')
  })

  test.each([
    ['/blogs?page=2', 'Page 2 of 2', '/thank-you'],
    ['/hi/blogs?page=2', 'पृष्ठ 2', '/hi/thank-you'],
  ])('is shown again on the same page of a list, on %s', async (address, here, thanks) => {
    for (let number = await posts(); number <= SITE_PAGE_SIZE; number += 1)
      await scene.admin.post('/admin/blogs', { title: `Post ${number}`, author: 'Meera Iyer', desciption: '<p>Walk more.</p>' })
    await scene.test.settle()
    const action = `action="${address}`
    const wrong = await post(address, { form: 'email', website: '', email: 'no address' })
    expect(wrong.statusCode).toBe(422)
    for (const part of [here, 'value="no address"', 'id="subscribe-email-error">', `${action}#subscribe"`])
      expect(wrong.body).toContain(part)
    expect((await post(address, {})).headers.location).toBe(address)
    const asked = await post(address, { form: 'email', website: '', email: 'kavya@pages.test' })
    expect(asked.body).toContain(`${action}"`)
    pass(4000)
    const sent = await post(address, { ...hidden(asked.body), answer: answerOf(asked.body) })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, thanks])
    expect((await raw(address, 'text/plain', 'form=email')).body).toContain(`href="${address}"`)
    for (const page of ['0', '99', '../'])
      expect((await post(address.replace('2', page), { form: 'email', email: '' })).statusCode, page).toBe(422)
  })

  test('is refused with a wrong answer or an invalid question', async () => {
    const before = (await leads()).length
    const page = (await post('/contact-us', retail())).body
    const fields = hidden(page)
    const right = answerOf(page)
    expect((await post('/contact-us', { ...fields, answer: right })).statusCode, 'too soon').toBe(422)
    pass(4000)
    const wrong = await post('/contact-us', { ...fields, answer: '1' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('That was not the right number')
    expect((await post('/contact-us', { ...fields, answer: right })).statusCode, 'used').toBe(422)
    const fresh = (await post('/contact-us', retail())).body
    pass(4000)
    const stolen = { ...hidden(fresh), ...retail({ form: 'quote' }), answer: answerOf(fresh) }
    expect((await post('/contact-us', stolen)).statusCode, 'of another form').toBe(422)
    pass(2 * 3_600_000)
    expect((await post('/contact-us', { ...hidden(fresh), answer: answerOf(fresh) })).statusCode, 'old').toBe(422)
    for (const token of ['', 'x', '1773124200000.aaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])
      expect((await post('/contact-us', { ...retail(), token, answer: '7' })).statusCode).toBe(422)
    expect(await leads()).toHaveLength(before)
  })

  test('is accepted once when sent repeatedly', async () => {
    const page = (await post('/contact-us', retail())).body
    pass(4000)
    const before = (await leads()).length
    const fields = { ...hidden(page), answer: answerOf(page) }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        scene.test.app.inject({
          method: 'POST',
          url: '/contact-us',
          headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
          remoteAddress: `198.51.100.${n}`,
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
    expect(await leads()).toHaveLength(before + 1)
  })

  test('gets thanks but is not stored when the hidden field is filled', async () => {
    const before = (await leads()).length
    const { statusCode, headers } = await post('/contact-us', retail({ website: 'https://spam.test' }))
    expect([statusCode, headers.location]).toEqual([303, '/thank-you'])
    expect(await leads()).toHaveLength(before)
  })

  /** Expects a web page of the site in the language of its URL. */
  const expectPage = ({ headers, body }: { headers: Record<string, unknown>; body: string }, address: string) => {
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(address.startsWith('/hi/') ? '<html lang="hi-IN">' : '<html lang="en-IN">')
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
  }
  const raw = (url: string, type: string, payload: string | Buffer) =>
    scene.test.app.inject({ method: 'POST', url, headers: { ...own, 'content-type': type }, payload })

  test.each([
    ['/contact-us', 'Please send this form from its own page.'],
    ['/hi/contact-us', 'कृपया यह फ़ॉर्म इसके अपने पृष्ठ से भेजें।'],
  ])('is shown again on %s, but not stored, from another site', async (address, words) => {
    const before = (await leads()).length
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    const answer = await post(address, retail({ message: 'All of this was typed' }), foreign)
    expect(answer.statusCode).toBe(403)
    expectPage(answer, address)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain('All of this was typed')
    const { headers } = answer
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(await leads()).toHaveLength(before)
  })

  test.each([
    ['text/plain', 'form=retail', 415, 'It was sent in a form that we cannot read.', 'हम पढ़ नहीं सकते'],
    ['application/json', '{"form":"retail"}', 415, 'It was sent in a form that we cannot read.', 'हम पढ़ नहीं सकते'],
    [
      'application/x-www-form-urlencoded',
      `form=retail&message=${'x'.repeat(70_000)}`,
      413,
      'Please go back and write less.',
      'वापस जाकर कम लिखें',
    ],
    ['multipart/form-data', 'form=job', 400, 'We could not read it.', 'हम इसे पढ़ नहीं सके'],
    ['multipart/form-data; boundary=x', '--x\r\nbroken', 400, 'We could not read it.', 'हम इसे पढ़ नहीं सके'],
  ])('gets a page that explains why %s is unreadable (row %#)', async (type, payload, status, english, hindi) => {
    for (const [address, words] of [
      ['/contact-us', english],
      ['/hi/contact-us', hindi],
    ] as const) {
      const answer = await raw(address, type, payload)
      expect(answer.statusCode).toBe(status)
      expectPage(answer, address)
      expect(answer.body).toContain(words)
      expect(answer.body).toContain(`href="${address}"`)
    }
  })

  test('has limits in characters, not bytes, for long Hindi texts', async () => {
    const answer = await post('/hi/contact-us', retail({ message: 'क'.repeat(2000) }))
    expect(answer.statusCode).toBe(200)
    const tooLong = await post('/hi/contact-us', retail({ message: 'क'.repeat(2001) }))
    expect(tooLong.statusCode).toBe(422)
    expect(tooLong.body).toContain('अधिकतम 2000 अक्षर')
    expect(tooLong.body).toContain('क'.repeat(2001))
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'http://localhost' }, 200],
  ])('is answered for headers %j with %i', async (headers, status) => {
    expect((await post('/contact-us', retail(), headers as Record<string, string>)).statusCode).toBe(status)
  })

  test.each([
    ['text/plain', 'form=retail', 415],
    ['application/json', '{"form":"retail"}', 415],
    ['application/x-www-form-urlencoded', `form=retail&message=${'x'.repeat(20_000)}`, 422],
    ['application/x-www-form-urlencoded', `form=retail&message=${'x'.repeat(70_000)}`, 413],
    ['application/x-www-form-urlencoded', Array.from({ length: 31 }, (_, n) => `a${n}=1`).join('&'), 413],
    ['application/x-www-form-urlencoded', 'form=retail&name=%00', 422],
    ['application/x-www-form-urlencoded', 'form=__proto__&__proto__=1', 303],
    ['application/x-www-form-urlencoded', '', 303],
  ])('is answered for %s %s with %i', async (type, payload, status) => {
    const { statusCode } = await scene.test.app.inject({
      method: 'POST',
      url: '/contact-us',
      headers: { ...own, 'content-type': type },
      payload,
    })
    expect(statusCode).toBe(status)
  })

  test('uploads the resume of an applicant along with the answer', async () => {
    const job = await addJob(scene, 'Case manager')
    await scene.test.settle()
    const typed = {
      form: 'job',
      website: '',
      job,
      name: 'Farida Irani',
      email: 'farida@mills.test',
      mobile: '9811400999',
      experience: '4',
    }
    const asked = await multipart('/careers', typed, { name: 'cv.pdf', content: pdf('early') })
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('name="resume"')
    pass(4000)
    const answer = answerOf(asked.body)
    const program = { name: 'cv.pdf', content: Buffer.from('MZ program') }
    const refused = await multipart('/careers', { ...hidden(asked.body), answer }, program)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toMatch(
      /id="application-form-resume-error">Invalid file type: cv\.pdf is [^<]*PDF or Word \(\.docx\)[^<]*</,
    )
    expect(refused.body).toMatch(/<input id="application-form-resume"[^>]* aria-invalid="true"/)
    const next = await multipart('/careers', typed, program)
    pass(4000)
    const sent = await multipart(
      '/careers',
      { ...hidden(next.body), answer: answerOf(next.body) },
      { name: 'cv.pdf', content: pdf('cv') },
    )
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/thank-you'])
    await scene.test.settle()
    const { records } = (await scene.admin.get('/admin/job-applications?search=farida@mills')).body.data
    expect(records).toMatchObject([{ resumes: [{ name: 'cv.pdf' }], times: 1 }])
    expect((await new Client(scene.test).as('admin', 'admin').then(admin => admin.get(records[0].resumeUrl))).body).toEqual(
      pdf('cv'),
    )
  })

  test.each([
    ['/careers', 'File size exceeds the maximum allowed size'],
    ['/hi/careers', 'फ़ाइल तय सीमा से बड़ी है'],
  ])('is shown again on %s with typed values for a large resume', async (address, words) => {
    const job = await addJob(scene, `Case manager ${address.length}`)
    await scene.test.settle()
    const typed = {
      form: 'job',
      website: '',
      job,
      name: 'Farida Irani',
      email: 'farida@mills.test',
      mobile: '9811400999',
      experience: '4',
      token: 'any',
      answer: '7',
    }
    const answer = await multipart(address, typed, { name: 'cv.pdf', content: Buffer.alloc(6 * 1_048_576, 'a') })
    expect(answer.statusCode).toBe(413)
    expectPage(answer, address)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain('value="Farida Irani"')
  })

  test('gets errors in the language of its page, like script requests', async () => {
    const say = async (language: string) =>
      (
        await scene.test.app.inject({
          method: 'POST',
          url: '/api/v1/public/quote',
          headers: { ...own, 'content-type': 'application/json', 'accept-language': language },
          payload: JSON.stringify({ name: '', email: 'kavya@mills.test', phone: '9811400000', hear: 'Event', challenge: 'x' }),
        })
      ).json()
    expect((await say('en-IN')).errors).toMatchObject([{ path: 'name', message: 'Please enter your first name' }])
    expect(await say('hi-IN')).toMatchObject({
      code: 'invalid_request',
      message: 'कृपया अपना नाम लिखें',
      errors: [{ path: 'name', message: 'कृपया अपना नाम लिखें' }],
    })
  })

  test.each([
    ['/contact-us', /Too many requests\. Please try again in \d+ (minute|second)s?\./],
    ['/hi/contact-us', /बहुत बार भेजा गया। कृपया \d+ (मिनट|सेकंड) बाद फिर से कोशिश करें।/],
  ])('is answered on %s with the waiting time beyond the limit', async (address, words) => {
    for (let sent = 0; sent < 20; sent += 1) expect((await post(address, retail())).statusCode).toBe(200)
    const over = await post(address, retail())
    expect(over.statusCode).toBe(429)
    expectPage(over, address)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect(over.body).toMatch(words)
  })

  test('registers a doctor', async () => {
    const typed = {
      form: 'doctor',
      website: '',
      name: 'Dr. Vikram Shah',
      reg_no: 'GMC-77123',
      specialization: 'Cardiology',
      exp: '12',
      hospital: 'Lotus Hospital',
      address: '7 Ring Road, Surat',
      state: '10',
      mobile: '9811111111',
      country_code: '+91',
      email: 'desk@lotus.test',
    }
    const wrong = await post('/join-us', { ...typed, exp: 'many' })
    expect(wrong.statusCode).toBe(422)
    const asked = await post('/hi/join-us', { ...typed, exp: '१२', mobile: '९८१११ १११११' })
    pass(4000)
    const sent = await post('/hi/join-us', { ...hidden(asked.body), answer: answerOf(asked.body) })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/hi/thank-you'])
    await scene.test.settle()
    const { records } = (await scene.admin.get('/admin/doctor?search=GMC-77123')).body.data
    expect(records).toMatchObject([{ hospital: 'Lotus Hospital', exp: 12, state: 10, approved_by_admin: 0 }])
  })
})

import { createServer } from 'node:net'
import { startSmtpServer, type TestSmtpServer } from '@opdesk/testing/smtp-server.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { InvalidMessage, type Message, SendFailure } from './message-sender.ts'
import { createSmtpSender, type SmtpSender } from './smtp-sender.ts'
import { readSmtpUrl } from './smtp-settings.ts'

const from = { name: 'OPDesk', address: 'no-reply@opdesk.example' }
const open: { stop(): Promise<void> | void }[] = []
let server: TestSmtpServer
let sender: SmtpSender

const senderTo = (url: string, timeouts = {}): SmtpSender => {
  const made = createSmtpSender({ ...readSmtpUrl(url), from, timeouts })
  open.push({ stop: () => made.close() })
  return made
}
const serving = async (...options: Parameters<typeof startSmtpServer>): Promise<TestSmtpServer> => {
  const made = await startSmtpServer(...options)
  open.push({ stop: () => made.stop() })
  return made
}
beforeEach(async () => {
  server = await serving()
  sender = senderTo(server.url)
})
afterEach(async () => {
  for (const { stop } of open.splice(0).toReversed()) await stop()
})

const mail = (more: Partial<Message> = {}): Message => ({
  to: 'asha@example.org',
  channel: 'mail',
  subject: 'Your claim CLM1',
  text: 'Dear Asha',
  html: '<!doctype html><html><body><p>Dear Asha</p></body></html>',
  id: 'abc123',
  ...more,
})
const failure = async (message: Message, through = sender): Promise<unknown> =>
  through.send(message).then(
    () => 'sent',
    (error: unknown) => error,
  )

test('delivers a mail once, as text and HTML with its ID', async () => {
  await sender.send(mail())
  await sender.send(mail({ id: 'def456', to: 'b@example.org' }))
  expect(server.arrived).toHaveLength(2)
  const [first] = server.arrived
  expect(first).toMatchObject({ from: from.address, to: ['asha@example.org'] })
  expect(first?.email).toMatchObject({
    from,
    to: [{ address: 'asha@example.org' }],
    subject: 'Your claim CLM1',
    messageId: '<abc123@opdesk.example>',
  })
  expect(first?.email.text?.trim()).toBe('Dear Asha')
  expect(first?.email.html).toContain('<p>Dear Asha</p>')
  expect(first?.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(first?.raw).toMatch(/^Auto-Submitted: auto-generated/m)
})

test.each([
  ['=HYPERLINK("http://x")', '<p>=HYPERLINK(&quot;http://x&quot;)</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['आपका दावा निपटाया गया है', '<p>आपका दावा</p>'],
  ['🙏👩‍⚕️ settled', '<p>🙏👩‍⚕️</p>'],
  ['x'.repeat(500), `<p>${'y'.repeat(5000)}</p>`],
  ['आ🙏'.repeat(120), `<p>${'आ🙏'.repeat(1500)}</p>`],
  ['=?utf-8?B?SGVsbG8=?= Bcc: b@example.org', '<p>.</p>\n.\n<p>..</p>'],
])('delivers %s unchanged, in lines of a permitted length', async (subject, html) => {
  await sender.send(mail({ subject, html, text: `${html}\n.\n..\nFrom here` }))
  const [arrived] = server.arrived
  expect(arrived?.email.subject).toBe(subject)
  expect(arrived?.email.html?.trim()).toBe(html)
  expect(arrived?.email.text?.trim()).toBe(`${html}\n.\n..\nFrom here`)
  expect(arrived?.to).toEqual(['asha@example.org'])
  for (const line of arrived?.raw.split('\r\n') ?? []) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998)
  const [headers = ''] = arrived?.raw.split('\r\n\r\n') ?? []
  for (const line of headers.split('\r\n')) expect(line, 'headers are ASCII, folded').toMatch(/^[\x20-\x7e\t]{0,998}$/)
  expect(headers).not.toMatch(/^bcc:/im)
})

test.each([
  ['a line break in the subject', { subject: 'Hello\r\nBcc: b@example.org' }],
  ['a Unicode line break in the subject', { subject: 'Hello\u2028Bcc: b@example.org' }],
  ['a line break in the recipient', { to: 'a@example.org\r\nBcc: b@example.org' }],
  ['two recipients', { to: 'a@example.org, b@example.org' }],
  ['a group of recipients', { to: 'all: a@example.org;' }],
  ['a name around the recipient', { to: 'Asha <a@example.org>' }],
  ['a comment in the recipient', { to: 'a(b)@example.org' }],
  ['no recipient', { to: ' ' }],
  ['no address', { to: 'asha@' }],
])('refuses %s before sending', async (_, more) => {
  expect(await failure(mail(more))).toBeInstanceOf(InvalidMessage)
  expect(server.arrived).toEqual([])
})

describe('a failed mail', () => {
  test('reports an unreachable server, and is not lost', async () => {
    await server.away()
    expect(await failure(mail())).toMatchObject({ kind: 'away', permanent: false })
    await server.back()
    await sender.send(mail())
    expect(server.arrived).toHaveLength(1)
  })

  test.each([
    [450, false],
    [550, true],
  ])('is reported as a refusal of the recipient with %i', async (refuse, permanent) => {
    server.onRecipient = () => ({ refuse, words: 'mailbox' })
    expect(await failure(mail())).toMatchObject({ kind: 'refused', permanent })
    server.onRecipient = () => 'accept'
    await sender.send(mail())
    expect(server.arrived).toHaveLength(1)
  })

  test.each([
    [451, false],
    [554, true],
  ])('is reported as a refusal of the mail itself with %i', async (refuse, permanent) => {
    server.onMail = () => ({ refuse })
    expect(await failure(mail())).toMatchObject({ kind: 'refused', permanent })
    expect(server.arrived).toEqual([])
  })

  test('has an unknown result after DATA, and is not sent again', async () => {
    server.onMail = () => 'drop'
    expect(await failure(mail())).toMatchObject({ kind: 'unconfirmed', permanent: false })
    expect(server.arrived).toHaveLength(1)
    server.onMail = () => 'accept'
    await sender.send(mail({ id: 'next' }))
    expect(server.arrived.map(({ email }) => email.messageId)).toEqual(['<abc123@opdesk.example>', '<next@opdesk.example>'])
  })

  test('has an unknown result if the server is silent after DATA', async () => {
    const impatient = senderTo(server.url, { silence: 200 })
    server.onMail = () => new Promise(() => undefined)
    expect(await failure(mail(), impatient)).toMatchObject({ kind: 'unconfirmed' })
  })

  test('is reported as unreachable if the server is silent', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const impatient = senderTo(`smtp://127.0.0.1:${port}`, { connect: 200 })
    expect(await failure(mail(), impatient)).toMatchObject({ kind: 'away' })
    impatient.close()
    await new Promise(resolve => silent.close(resolve))
  })

  test('is reported as unreachable if the server refuses login or sender', async () => {
    const strict = await serving({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        done(null, username === 'me' && password === 'p@ss' ? { user: 'me' } : { message: 'no' }),
      onMailFrom: ({ address }, _session, done) =>
        done(address === 'no-reply@opdesk.example' ? Object.assign(new Error('not you'), { responseCode: 553 }) : null),
    })
    expect(await failure(mail(), senderTo(`smtp://me:wrong@127.0.0.1:${strict.port}`))).toMatchObject({ kind: 'away' })
    expect(await failure(mail(), senderTo(`smtp://me:p%40ss@127.0.0.1:${strict.port}`))).toMatchObject({ kind: 'away' })
  })
})

test('sending a mail waits for a slow server', async () => {
  server.onMail = () => new Promise(resolve => setTimeout(() => resolve('accept'), 700))
  await sender.send(mail())
  expect(server.arrived).toHaveLength(1)
})

describe('mail over TLS', () => {
  const overTls = () => serving({ secure: true, disabledCommands: ['AUTH'] })

  test('refuses a certificate of an unknown authority, unless configured otherwise', async () => {
    const secret = await overTls()
    expect(await failure(mail(), senderTo(`smtps://127.0.0.1:${secret.port}`))).toBeInstanceOf(SendFailure)
    await senderTo(`smtps://127.0.0.1:${secret.port}?rejectUnauthorized=false`).send(mail())
    expect(secret.arrived).toHaveLength(1)
  })

  test('sends no mail without TLS when TLS is required', async () => {
    expect(await failure(mail(), senderTo(`${server.url}?requireTLS=true`))).toMatchObject({ kind: 'away' })
    expect(server.arrived).toEqual([])
  })

  test('uses STARTTLS where it is offered', async () => {
    const offering = await serving({ disabledCommands: ['AUTH'] })
    await senderTo(`smtp://127.0.0.1:${offering.port}?requireTLS=true&rejectUnauthorized=false`).send(mail())
    expect(offering.arrived).toHaveLength(1)
  })
})

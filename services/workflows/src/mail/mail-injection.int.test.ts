import { fillLink, fillTemplate, type MailValues } from '@opdesk/contracts/email/fill-template.ts'
import { invitationText } from '@opdesk/contracts/email/invitation.ts'
import { placeholderNames, written } from '@opdesk/contracts/email/placeholders.ts'
import type { EmailText } from '@opdesk/contracts/email/template.ts'
import { defaultEmailTexts } from '@opdesk/contracts/email/templates.ts'
import { createSmtpSender, type SmtpSender } from '@opdesk/integrations/messaging/smtp-sender.ts'
import { readSmtpUrl } from '@opdesk/integrations/messaging/smtp-settings.ts'
import { startSmtpServer, type TestSmtpServer } from '@opdesk/testing/smtp-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestSmtpServer
let sender: SmtpSender
beforeAll(async () => {
  server = await startSmtpServer()
  const from = { name: 'OPDesk', address: 'no-reply@opdesk.example' }
  sender = createSmtpSender({ ...readSmtpUrl(server.url), from })
})
afterAll(async () => {
  sender?.close()
  await server?.stop()
})

/**
 * A name that tries to end headers, start other headers, end the mail, reverse the direction of writing, and insert markup and a
 * placeholder.
 */
const EVIL =
  'Asha\r\nBcc: evil@example.org\r\n\r\n.\r\nMAIL FROM:<evil@example.org>\u2028Bcc: evil@example.org\u0085\u202eoaR\u202c\u2066<script>alert(1)</script>{{link}}'
const values: MailValues = Object.fromEntries(placeholderNames.filter(name => name !== 'link').map(name => [name, EVIL]))
/** All mails of the product, and one mail with all placeholders in subject and text. */
const everything = placeholderNames.map(written).join(' ')
const all: [string, EmailText][] = [
  ...Object.entries(defaultEmailTexts),
  ['invitation', invitationText],
  ['all placeholders', { subject: everything, body: `<p>${everything}</p>` }],
]

test.each(all)('adds no header, recipient, line or markup from names to mail %s', async (_, template) => {
  const before = server.arrived.length
  const filled = fillLink(fillTemplate(template, values), 'https://opdesk.example/x')
  await sender.send({ to: 'asha@example.org', channel: 'mail', ...filled, id: `id${before}` })
  expect(server.arrived).toHaveLength(before + 1)
  const mail = server.arrived.at(-1)
  expect(mail?.to).toEqual(['asha@example.org'])
  const headers = (mail?.raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  expect(headers.map(line => line.slice(0, line.indexOf(':'))).sort()).toEqual([
    'Auto-Submitted',
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Subject',
    'To',
  ])
  expect(mail?.email).toMatchObject({ to: [{ address: 'asha@example.org' }], subject: filled.subject })
  expect(mail?.email.html).not.toContain('<script')
  for (const part of [mail?.email.subject, mail?.email.html, mail?.email.text])
    expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test.each(placeholderNames.filter(name => name !== 'remark' && name !== 'link'))('keeps the placeholder %s on one line', name => {
  const { text, html } = fillTemplate({ subject: 's', body: `<p>Dear ${written(name)}, hello</p>` }, values)
  expect(text).toMatch(/^Dear Asha Bcc:.*, hello$/)
  expect(html.slice(html.indexOf('<p>'))).not.toContain('<br>')
})

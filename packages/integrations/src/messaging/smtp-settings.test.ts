import { describe, expect, it } from 'vitest'
import { readMailFrom, readSmtpUrl } from './smtp-settings.ts'

describe('readSmtpUrl', () => {
  it.each([
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false, requireTLS: false }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, secure: false, requireTLS: false }],
    ['smtps://mail.example.org', { port: 465, secure: true, requireTLS: false, rejectUnauthorized: true }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
    ['smtp://me:p%40ss%25%2F@mail.example.org:25/', { requireTLS: true, auth: { user: 'me', pass: 'p@ss%/' } }],
    ['smtp://me:pass@localhost:25', { requireTLS: false }],
    ['smtp://me:pass@mail.example.org?requireTLS=false', { requireTLS: false }],
    ['smtp://mail.example.org?requireTLS=true&rejectUnauthorized=false', { requireTLS: true, rejectUnauthorized: false }],
  ])('reads %s', (url, settings) => {
    expect(readSmtpUrl(url)).toMatchObject(settings)
  })

  it.each([
    ['mail.example.org', 'like smtp://user:password@host:587'],
    ['http://mail.example.org', 'starts with smtp:// or smtps://'],
    ['smtp://', 'SMTP_URL'],
    ['smtp://me@mail.example.org', 'a user and a password, or neither'],
    ['smtp://:secret@mail.example.org', 'a user and a password, or neither'],
    ['smtp://me:sec%ret@mail.example.org', 'write % itself as %25'],
    ['smtp://me:se/cret@mail.example.org', 'SMTP_URL'],
    ['smtp://mail.example.org/secret', 'only options after the port'],
    ['smtp://mail.example.org?debug=true', 'requireTLS and rejectUnauthorized'],
    ['smtp://mail.example.org?requireTLS=yes', 'requireTLS in SMTP_URL must be true or false'],
  ])('refuses %s in a sentence that does not repeat it', (url, sentence) => {
    expect(() => readSmtpUrl(url)).toThrow(sentence)
    expect(() => readSmtpUrl(url)).toThrow(/^((?!sec?ret|pass@).)*$/)
  })
})

describe('readMailFrom', () => {
  it.each([
    ['no-reply@example.org', { name: '', address: 'no-reply@example.org' }],
    [' OPDesk <no-reply@example.org> ', { name: 'OPDesk', address: 'no-reply@example.org' }],
    ['"Claims, OPDesk" <no-reply@example.org>', { name: 'Claims, OPDesk', address: 'no-reply@example.org' }],
    ['ओपीडेस्क <no-reply@example.org>', { name: 'ओपीडेस्क', address: 'no-reply@example.org' }],
  ])('reads %s', (text, address) => {
    expect(readMailFrom(text)).toEqual(address)
  })

  it.each(['', 'OPDesk', 'a@b', 'a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', '<a@example.org'])(
    'refuses %j',
    text => {
      expect(() => readMailFrom(text)).toThrow('MAIL_FROM')
    },
  )
})

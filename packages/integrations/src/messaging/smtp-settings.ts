/** The mail server and the sender of mails. */
export interface SmtpSettings {
  host: string
  port: number
  /** True for TLS from the first byte (smtps). Otherwise STARTTLS is used if the server offers it. */
  secure: boolean
  /** True if no mail is sent without TLS. */
  requireTLS: boolean
  /** True if only certificates of a known authority are accepted. */
  rejectUnauthorized: boolean
  auth?: { user: string; pass: string }
}

/** The settings are invalid. The message is one sentence without the URL, which may contain a password. */
export class SmtpSettingsError extends Error {
  override name = 'SmtpSettingsError'
}

const OPTIONS = ['requireTLS', 'rejectUnauthorized']
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

const flag = (url: URL, name: string, otherwise: boolean): boolean => {
  const value = url.searchParams.get(name)
  if (value === null) return otherwise
  if (value === 'true' || value === 'false') return value === 'true'
  throw new SmtpSettingsError(`${name} in SMTP_URL must be true or false.`)
}

/**
 * Reads `smtp://user:pass@host:port` (STARTTLS if offered) or `smtps://…` (TLS at once). A password is never sent over an
 * unencrypted connection to another machine, unless `?requireTLS=false` allows it.
 * @throws SmtpSettingsError
 */
export const readSmtpUrl = (text: string): SmtpSettings => {
  if (!URL.canParse(text)) throw new SmtpSettingsError('SMTP_URL must be an address like smtp://user:password@host:587.')
  const url = new URL(text)
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')
    throw new SmtpSettingsError('SMTP_URL must be an address that starts with smtp:// or smtps://.')
  if (url.hostname === '') throw new SmtpSettingsError('SMTP_URL names no host.')
  if (url.pathname.replace('/', '') !== '' || url.hash !== '')
    throw new SmtpSettingsError(
      'SMTP_URL may have only options after the port; write / ? and # in a password as %2F %3F and %23.',
    )
  const unknown = [...url.searchParams.keys()].find(name => !OPTIONS.includes(name))
  if (unknown !== undefined)
    throw new SmtpSettingsError(`SMTP_URL has options that are not known; they are ${OPTIONS.join(' and ')}.`)
  const secure = url.protocol === 'smtps:'
  const [user, pass] = [url.username, url.password].map(decoded)
  if (!user !== !pass) throw new SmtpSettingsError('SMTP_URL needs a user and a password, or neither.')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: flag(url, 'requireTLS', Boolean(user) && !secure && !LOOPBACK.test(url.hostname)),
    rejectUnauthorized: flag(url, 'rejectUnauthorized', true),
    ...(user && pass && { auth: { user, pass } }),
  }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new SmtpSettingsError('SMTP_URL holds a % that is not followed by two digits; write % itself as %25.')
  }
}

export interface MailAddress {
  name: string
  address: string
}

/**
 * Reads `no-reply@example.org` or `OPDesk <no-reply@example.org>`.
 * @throws SmtpSettingsError
 */
export const readMailFrom = (text: string): MailAddress => {
  const match = /^(?:(?:"([^"<>\p{Cc}]*)"\s*|([^"<>\p{Cc}]*))<([^\s<>]+)>|([^\s<>"]+))$/u.exec(text.trim())
  const address = match?.[3] ?? match?.[4] ?? ''
  if (!/^[^\s@,;:()[\]\\]+@[^\s@,;:()[\]\\.]+(?:\.[^\s@,;:()[\]\\.]+)+$/.test(address))
    throw new SmtpSettingsError('MAIL_FROM must be an address like no-reply@example.org or OPDesk <no-reply@example.org>.')
  return { name: (match?.[1] ?? match?.[2] ?? '').trim(), address }
}

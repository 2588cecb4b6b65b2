import {
  optionalTextNames,
  requiredTextNames,
  type TextTemplateName,
  textTemplateNames,
} from '@opdesk/contracts/text-message/templates.ts'

/** Settings of the gateway for text messages, our sender id, and our registrations with the operators (DLT). */
export interface SmsSettings {
  url: string
  apiKey: string
  /** The sender that readers see, registered with the operators: OPDESK. */
  senderId: string
  /** Id of the principal entity, 19 digits. */
  entityId: string
  /** Ids of the registered content templates, 19 digits each, by the name of the text. A text without an id is not sent. */
  templateIds: Readonly<Partial<Record<TextTemplateName, string>>>
}

/**
 * The settings are invalid. The message is one sentence that names the variable. It does not repeat the value, which may be a key.
 */
export class SmsSettingsError extends Error {
  override name = 'SmsSettingsError'
}

/** The environment variable of a template: SMS_TEMPLATE_SIGN_IN_CODE and so on. */
export const templateVariable = (name: TextTemplateName): string => `SMS_TEMPLATE_${name.toUpperCase()}`

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
const NEEDED = ['SMS_URL', 'SMS_SENDER_ID', 'SMS_ENTITY_ID', ...requiredTextNames.map(templateVariable)]
const OPTIONAL = optionalTextNames.map(templateVariable)
const KEYS = ['SMS_API_KEY', 'SMS_API_KEY_FILE']

export interface ReadSmsOptions {
  production: boolean
  /** Returns the content of a file; may throw. */
  readFile: (path: string) => string
}

/**
 * Reads the environment variables of text messages. Either all of them are set or none; only the templates of optional texts may be
 * missing.
 * @throws SmsSettingsError
 */
export const readSmsSettings = (
  env: Readonly<Record<string, string | undefined>>,
  { production, readFile }: ReadSmsOptions,
): SmsSettings | undefined => {
  const given = (name: string): string => env[name]?.trim() ?? ''
  const found = [...NEEDED, ...OPTIONAL, ...KEYS].find(name => given(name) !== '')
  if (found === undefined) return undefined
  const missing = NEEDED.find(name => given(name) === '')
  if (missing !== undefined) throw new SmsSettingsError(`${missing} must be set where ${found} is.`)
  const digits = (name: string): string => {
    if (/^\d{19}$/.test(given(name))) return given(name)
    throw new SmsSettingsError(`${name} must be the 19 digits of its registration with the operators.`)
  }
  const url = readSmsUrl(given('SMS_URL'), production)
  const senderId = given('SMS_SENDER_ID')
  if (!/^[A-Za-z]{3,6}$/.test(senderId))
    throw new SmsSettingsError('SMS_SENDER_ID must be the header that is registered with the operators, 3 to 6 letters.')
  const registered = textTemplateNames.filter(name => given(templateVariable(name)) !== '')
  const ids = registered.map(name => [name, digits(templateVariable(name))] as const)
  for (const [index, [name, id]] of ids.entries()) {
    const same = ids.slice(0, index).find(([, other]) => other === id)
    if (same)
      throw new SmsSettingsError(`${templateVariable(name)} is the same as ${templateVariable(same[0])}; each text has its own.`)
  }
  return {
    url,
    apiKey: readKey(given, readFile),
    senderId,
    entityId: digits('SMS_ENTITY_ID'),
    templateIds: Object.fromEntries(ids),
  }
}

const readSmsUrl = (text: string, production: boolean): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new SmsSettingsError('SMS_URL must be an address like https://sms.example.org/messages.')
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new SmsSettingsError('SMS_URL must not contain a user, a query or a fragment; the key goes into SMS_API_KEY.')
  if (url.protocol === 'http:' && production)
    throw new SmsSettingsError('SMS_URL must start with https:// when NODE_ENV is production or not set.')
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    throw new SmsSettingsError('SMS_URL must start with https:// unless it is on this machine.')
  return url.href
}

const readKey = (given: (name: string) => string, readFile: (path: string) => string): string => {
  const [inline, file] = KEYS.map(given)
  if (!inline === !file)
    throw new SmsSettingsError('Either SMS_API_KEY or SMS_API_KEY_FILE must be set where SMS_URL is, and not both.')
  const key = inline || contentOf(file ?? '', readFile)
  // Any other key would be refused as an HTTP header, by an error that repeats the key.
  if (/^[\x21-\x7e]{1,4096}$/.test(key)) return key
  throw new SmsSettingsError(`${inline ? 'SMS_API_KEY' : 'SMS_API_KEY_FILE'} must hold one key of letters, digits and signs.`)
}

const contentOf = (path: string, readFile: (path: string) => string): string => {
  try {
    return readFile(path).trim()
  } catch {
    throw new SmsSettingsError('SMS_API_KEY_FILE names a file that cannot be read.')
  }
}

import { smsVariables } from '@opdesk/testing/sms-gateway.ts'
import { expect, test } from 'vitest'
import { readSmsSettings } from './sms-settings.ts'

const whole = smsVariables('https://sms.example.org/v1/messages')
const OPTIONAL = ['SMS_TEMPLATE_EMPLOYEE_INVITED', 'SMS_TEMPLATE_EMAIL_CHANGED']
const read = (env: Record<string, string | undefined>, production = true) =>
  readSmsSettings(env, {
    production,
    readFile: path => {
      if (path !== '/run/secrets/sms') throw new Error('ENOENT')
      return 'key-in-file\n'
    },
  })

test('SMS settings have gateway and sender if all variables are set', () => {
  expect(read({ ...whole, SMS_URL: ` ${whole.SMS_URL} `, PORT: '3000' })).toEqual({
    url: 'https://sms.example.org/v1/messages',
    apiKey: 'test-key',
    senderId: 'OPDESK',
    entityId: '1201159100000000001',
    templateIds: {
      sign_in_code: '1207160000000000001',
      sign_up_code: '1207160000000000002',
      already_registered: '1207160000000000003',
      employee_invited: '1207160000000000004',
      email_changed: '1207160000000000005',
    },
  })
})

test('SMS settings are undefined if no variable is set', () => {
  expect(read({ SMS_URL: '', SMS_API_KEY: ' ', PORT: '3000' })).toBeUndefined()
})

test('SMS settings read the key from a file', () => {
  expect(read({ ...whole, SMS_API_KEY: '', SMS_API_KEY_FILE: '/run/secrets/sms' })?.apiKey).toBe('key-in-file')
})

test('SMS settings allow http on this machine, outside production', () => {
  expect(read({ ...whole, SMS_URL: 'http://127.0.0.1:9/x' }, false)?.url).toBe('http://127.0.0.1:9/x')
  expect(() => read({ ...whole, SMS_URL: 'http://127.0.0.1:9/x' })).toThrow('https:// when NODE_ENV is production')
  expect(() => read({ ...whole, SMS_URL: 'http://sms.example.org/' }, false)).toThrow('unless it is on this machine')
})

test.each(Object.keys(whole).filter(name => name !== 'SMS_API_KEY' && !OPTIONAL.includes(name)))(
  'SMS settings report %s as missing when the others are set',
  name => {
    expect(() => read({ ...whole, [name]: ' ' })).toThrow(`${name} must be set where`)
    expect(() => read({ [name]: 'hunter2' })).toThrow(/must be (set|an address)/)
  },
)

test('allows missing templates of optional texts, but not these templates alone', () => {
  const { employee_invited, email_changed, ...rest } = read(whole)?.templateIds ?? {}
  expect([employee_invited, email_changed]).toEqual(['1207160000000000004', '1207160000000000005'])
  expect(read({ ...whole, ...Object.fromEntries(OPTIONAL.map(name => [name, ''])) })?.templateIds).toEqual(rest)
  const paid = { SMS_TEMPLATE_CLAIM_PAID: '1207160000000000009' }
  expect(read({ ...whole, ...paid })?.templateIds).toMatchObject({ claim_paid: '1207160000000000009' })
  expect(() => read(paid)).toThrow('SMS_URL must be set where SMS_TEMPLATE_CLAIM_PAID is.')
})

test.each([
  [{ SMS_API_KEY: '' }, 'Either SMS_API_KEY or SMS_API_KEY_FILE'],
  [{ SMS_API_KEY_FILE: '/run/secrets/sms' }, 'and not both'],
  [{ SMS_API_KEY: '', SMS_API_KEY_FILE: '/hunter2' }, 'SMS_API_KEY_FILE names a file that cannot be read'],
  [{ SMS_API_KEY: 'hunter2\r\nx: y' }, 'SMS_API_KEY must hold one key'],
  [{ SMS_API_KEY: 'hunter2 ключ' }, 'SMS_API_KEY must hold one key'],
  [{ SMS_URL: 'sms.example.org' }, 'SMS_URL must be an address like'],
  [{ SMS_URL: 'ftp://sms.example.org' }, 'SMS_URL must be an address like'],
  [{ SMS_URL: 'https://me:hunter2@sms.example.org' }, 'the key goes into SMS_API_KEY'],
  [{ SMS_URL: 'https://sms.example.org/?key=hunter2' }, 'the key goes into SMS_API_KEY'],
  [{ SMS_SENDER_ID: 'OPDESK1' }, 'SMS_SENDER_ID must be'],
  [{ SMS_SENDER_ID: 'OP' }, 'SMS_SENDER_ID must be'],
  [{ SMS_ENTITY_ID: '120115910000000000' }, 'SMS_ENTITY_ID must be the 19 digits'],
  [{ SMS_TEMPLATE_SIGN_UP_CODE: '१२०११५९१०००००००००००' }, 'SMS_TEMPLATE_SIGN_UP_CODE must be the 19 digits'],
  [{ SMS_TEMPLATE_CLAIM_PAID: '12' }, 'SMS_TEMPLATE_CLAIM_PAID must be the 19 digits'],
  [{ SMS_TEMPLATE_SIGN_UP_CODE: '1207160000000000001' }, 'SMS_TEMPLATE_SIGN_UP_CODE is the same as SMS_TEMPLATE_SIGN_IN_CODE'],
])('SMS settings refuse %j in one sentence that repeats no value', (env, sentence) => {
  expect(() => read({ ...whole, ...env })).toThrow(sentence)
  expect(() => read({ ...whole, ...env })).toThrow(/^((?!hunter2).)*$/)
})

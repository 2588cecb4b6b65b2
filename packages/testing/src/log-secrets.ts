import { details } from './claims.ts'
import { familyMember, PASSWORD, profile } from './people.ts'

const asha = profile()
const claim = details()

/** Names and texts of the test people: a log must contain none of them. */
const words: readonly string[] = [
  asha.name,
  asha.address,
  familyMember('').name,
  claim.doc_name,
  claim.doc_registration,
  claim.hospital,
  claim.doc_address,
  'Meera Iyer',
  'Sunrise Clinic',
  'Viral fever',
  'Rekha Nair',
  'Kiran Desai',
  'Please see the bills',
  'Because of the bills',
  PASSWORD,
  'N3w@Password',
  'Fresh@2026',
  'Wr0ng',
  'opdesk_session=',
  'Bearer ',
  '$argon2',
  'PRIVATE KEY',
]

const patterns: readonly [what: string, pattern: RegExp][] = [
  ['an e-mail address', /[\w.+-]+@(example\.org|demo\.local|[\w-]+\.example)/i],
  ['a telephone number', /(?<![\w.-])(?:\+?91[ -]?)?[6-9]\d{9}(?![\w.-])/],
  ['a one-time code', /\b(?:otp|code|kod|pin)\b["':= is]{0,8}\d{6}\b/i],
  ['the secret of an authenticator', /otpauth:|(?<![\w+/=-])[A-Z2-7]{32}(?![\w+/=-])/],
  ['a token or key', /(?<![\w+/=-])[\w-]{43}(?![\w+/=-])/],
]

/** The part of a line that must not be in a log; null if the line has no such part. */
export const findSecret = (line: string): string | null => {
  const word = words.find(text => text !== '' && line.includes(text))
  if (word) return JSON.stringify(word)
  return patterns.find(([, pattern]) => pattern.test(line))?.[0] ?? null
}

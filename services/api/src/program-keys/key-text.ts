import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The beginning of every key, by which scanners of source text find a leaked one. */
export const KEY_PREFIX = 'opd_'
const SECRET_BYTES = 32
/** Prefix, the id as 32 hex digits, the secret as 43 characters of base64url, and a checksum of 8 hex digits. */
const KEY = /^(opd_([0-9a-f]{32})_([\w-]{43}))([0-9a-f]{8})$/

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** SHA-256: a slow hash protects secrets that can be guessed, and 256 random bits cannot (decision 0167). */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** True for a key, right or wrong. No token of a session is mistaken for one: it has 43 characters. */
export const looksLikeKey = (text: string): boolean => /^opd_[0-9a-f]{32}_.{40}/.test(text)

/** Makes the key of an id with a new secret. */
export const newKeyText = (id: string): { key: string; hash: Buffer } => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const body = `${KEY_PREFIX}${id.replaceAll('-', '')}_${secret}`
  return { key: `${body}${checksum(body)}`, hash: hashOf(secret) }
}

/** The id and the secret's hash of a key; undefined for a text that is no key, such as a shortened one. */
export const parseKeyText = (text: string): { id: string; hash: Buffer } | undefined => {
  const [, body, digits, secret, sum] = KEY.exec(text) ?? []
  if (!body || !digits || !secret || checksum(body) !== sum) return undefined
  return { id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), hash: hashOf(secret) }
}

import { createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads the current keys, 32 bytes each, the newest first. */
export type KeyReader = () => readonly Buffer[]

/** The keys that must not be stored beside the log and its copies (docs/operations.md, Keys). */
export interface Keys {
  /** Encrypts the keys of persons. Without it all personal data in the log is lost. */
  master: KeyReader
  /** Derived from the master keys; encrypts the secrets of second factors. */
  secondFactor: KeyReader
  /** Derived from the master keys; encrypts codes and links in queued messages. */
  messages: KeyReader
  /** Derived from the master keys; keys the digests of commands in the log. */
  commands: KeyReader
  /** Derived from the master keys; keys the digests of bills that are compared across people. */
  bills: KeyReader
  /**
   * Keys of the hashes of events. They are derived from the current master keys. Keys derived from removed master keys are in
   * `event-hashes.key`, because the log is verified for as long as it is kept.
   */
  events: KeyReader
  /** Derived from the newest master key: the token that the first admin of an empty installation must enter. */
  setupToken: () => string
  /** Derived from the newest master key: signs the challenges of public forms. */
  challengeSecret: () => string
  /** Ed25519; signs the log's checkpoints. */
  signing: KeyObject
  /** The public keys of `signing` and of earlier signing keys, the newest first. */
  verifying: readonly KeyObject[]
  /** P-256; identifies this product to the push services of browsers (RFC 8292). */
  push: PushKeys
}

/** A key pair of RFC 8292 in base64url: the uncompressed public point (65 bytes) and the private scalar (32 bytes). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const MASTER_BYTES = 32
const PEM = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g

/**
 * Reads a file, or creates it completely or not at all: it is written under another name, then linked. If two processes do this at
 * once, the first file counts.
 */
const readOrCreate = async (folder: string, name: string, make: () => string): Promise<string> => {
  const file = join(folder, name)
  const existing = await readFile(file, 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (existing !== undefined) return existing
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, make(), { mode: 0o600, flush: true })
  await link(draft, file).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}

/**
 * Reads a file of keys: one key per line, in base64; lines that begin with # are remarks. @throws Error when a line is no key, or
 * the file has no key
 */
const readMasterKeys = (file: string): readonly Buffer[] => {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map(line => line.trim())
  const keys = lines.filter(line => line !== '' && !line.startsWith('#')).map(line => Buffer.from(line, 'base64'))
  if (keys.length === 0 || keys.some(key => key.length !== MASTER_BYTES))
    throw new Error(`${file} is no key of ${MASTER_BYTES} bytes`)
  return keys
}

const derived = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `opdesk ${purpose}`, MASTER_BYTES))

const EVENT_HASHES = 'event hashes'
const RETIRED = 'event-hashes.key'

const uniqueKeys = (keys: readonly Buffer[]): readonly Buffer[] =>
  keys.filter((key, index) => keys.findIndex(other => other.equals(key)) === index)

const readRetired = (folder: string): readonly Buffer[] => {
  const file = join(folder, RETIRED)
  return existsSync(file) ? readMasterKeys(file) : []
}

/**
 * Writes the keys of hashes that were derived from older master keys to `event-hashes.key`, so that these master keys may be
 * removed from `master.key`. The log is verified for as long as it is kept. A master key cannot be computed from these keys.
 * Returns the number of added keys.
 */
export const storeRetiredEventKeys = async (folder: string): Promise<number> => {
  const [, ...older] = readMasterKeys(join(folder, 'master.key'))
  const known = readRetired(folder)
  const added = older.map(key => derived(key, EVENT_HASHES)).filter(key => !known.some(other => other.equals(key)))
  if (added.length === 0) return 0
  const file = join(folder, RETIRED)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const lines = [...added, ...known].map(key => `${key.toString('base64url')}\n`)
  await writeFile(draft, lines.join(''), { mode: 0o600, flush: true })
  await rename(draft, file)
  return added.length
}

const pushKeysOf = (pem: string): PushKeys => {
  const { crv, x = '', y = '', d = '' } = createPrivateKey(pem).export({ format: 'jwk' })
  if (crv !== 'P-256') throw new Error('web-push.pem is no key of P-256')
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}

/**
 * Reads `master.key`, `log-signing.pem` and `web-push.pem` from a folder, and creates missing ones with mode 0600.
 * @throws Error when a file exists but is not such a key
 */
export const openKeys = async (folder: string): Promise<Keys> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await readOrCreate(folder, 'master.key', () => `${randomBytes(MASTER_BYTES).toString('base64url')}\n`)
  const master = () => readMasterKeys(join(folder, 'master.key'))
  master()
  const pem = await readOrCreate(folder, 'log-signing.pem', () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  const [newest = '', ...older] = pem.match(PEM) ?? []
  const signing = createPrivateKey(newest)
  const push = await readOrCreate(folder, 'web-push.pem', () =>
    generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  const from = (purpose: string) => () => master().map(key => derived(key, purpose))
  return {
    master,
    secondFactor: from('second factor'),
    messages: from('messages'),
    commands: from('command digests'),
    bills: from('bill digests'),
    events: () => uniqueKeys([...from(EVENT_HASHES)(), ...readRetired(folder)]),
    setupToken: () => from('set-up token')()[0]?.toString('base64url') ?? '',
    challengeSecret: () => from('challenges')()[0]?.toString('base64url') ?? '',
    signing,
    verifying: [signing, ...older].map(key => createPublicKey(key)),
    push: pushKeysOf(push),
  }
}

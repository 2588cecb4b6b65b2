import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Position } from '../port.ts'

/** What was signed: how long the log was and the digest of all of it. `at` ISO 8601, UTC. */
export interface LogCheckpoint {
  position: Position
  events: number
  digest: Buffer
  at: string
  /** Which key signed it: the first 16 hex digits of the SHA-256 of its public half. */
  key_id: string
  signature: Buffer
}

const statement = ({ position, events, digest, at }: Pick<LogCheckpoint, 'position' | 'events' | 'digest' | 'at'>): Buffer =>
  Buffer.from(`opdesk log checkpoint 1\n${position}\n${events}\n${digest.toString('hex')}\n${at}\n`)

export const keyIdOf = (key: KeyObject): string => {
  const half = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}

/** Signs with Ed25519. */
export const signCheckpoint = (
  state: Pick<LogCheckpoint, 'position' | 'events' | 'digest' | 'at'>,
  privateKey: KeyObject,
): LogCheckpoint => ({ ...state, key_id: keyIdOf(privateKey), signature: sign(null, statement(state), privateKey) })

export const isSignedBy = (checkpoint: LogCheckpoint, publicKey: KeyObject): boolean =>
  checkpoint.key_id === keyIdOf(publicKey) && verify(null, statement(checkpoint), publicKey, checkpoint.signature)

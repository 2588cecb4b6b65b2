import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { comparePositions, type Position } from '../port.ts'

/** The event that an operator accepted at the checkpoint's position, as it stands there. */
export interface Acceptance {
  event_id: string
  /** SHA-256 of the event's content (`plainHash`); no other content is accepted. */
  hash: string
  reason: string
  /** The accepting operator, as their machine names them. */
  by: string
}

/** The signed content: the length of the log and the digest of all of it. `at` ISO 8601, UTC. */
export interface LogCheckpoint {
  position: Position
  events: number
  digest: Buffer
  at: string
  /**
   * The life of the log in which it was signed; for an accepted restore, the life that it begins. Absent in checkpoints of
   * earlier releases.
   */
  life?: number
  /**
   * Set when the checkpoint accepts a log that was set back to `position`: checkpoints after `position` up to `given_up`, signed
   * before `at`, are given up.
   */
  given_up?: Position
  /** Set where keyed hashes begin: events after `keyed_after` are hashed under the key `event_key` or a newer one. */
  keyed_after?: Position
  event_key?: string
  /** Set when the event at `position` is accepted although the product did not write it as it is. */
  accepted?: Acceptance
  /** The signing key: the first 16 hex digits of the SHA-256 of its public half. */
  key_id: string
  signature: Buffer
}

type Unsigned = Omit<LogCheckpoint, 'key_id' | 'signature'>

const acceptanceText = ({ event_id, hash, reason, by }: Acceptance): string => JSON.stringify([event_id, hash, reason, by])

const statement = ({ position, events, digest, at, life, given_up, keyed_after, event_key, accepted }: Unsigned): Buffer =>
  Buffer.from(
    [
      'opdesk log checkpoint 1',
      position,
      events,
      digest.toString('hex'),
      at,
      ...(life === undefined ? [] : [`life ${life}`]),
      ...(given_up === undefined ? [] : [`given up ${given_up}`]),
      ...(keyed_after === undefined ? [] : [`keyed after ${keyed_after} under ${event_key}`]),
      ...(accepted === undefined ? [] : [`accepted ${acceptanceText(accepted)}`]),
      '',
    ].join('\n'),
  )

export const keyIdOf = (key: KeyObject): string => {
  const half = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}

/** Signs with Ed25519. */
export const signCheckpoint = (state: Unsigned, privateKey: KeyObject): LogCheckpoint => ({
  ...state,
  key_id: keyIdOf(privateKey),
  signature: sign(null, statement(state), privateKey),
})

/** Index of the signing key; -1 for none. */
export const signerOf = (checkpoint: LogCheckpoint, publicKeys: readonly KeyObject[]): number =>
  publicKeys.findIndex(
    key => checkpoint.key_id === keyIdOf(key) && verify(null, statement(checkpoint), key, checkpoint.signature),
  )

/** An accepted restore, as a checkpoint that is signed like any other. */
export type Restore = LogCheckpoint & { given_up: Position }

/** The accepted restores signed by one of these keys, and the checkpoints that still count: those that no restore gave up. */
export const afterRestores = (
  checkpoints: readonly LogCheckpoint[],
  publicKeys: readonly KeyObject[],
): { restores: Restore[]; standing: LogCheckpoint[] } => {
  const restores = checkpoints.filter(
    (checkpoint): checkpoint is Restore => checkpoint.given_up !== undefined && signerOf(checkpoint, publicKeys) !== -1,
  )
  const givenUp = ({ position, at }: LogCheckpoint, restore: Restore) =>
    comparePositions(position, restore.position) > 0 && comparePositions(position, restore.given_up) <= 0 && at < restore.at
  return { restores, standing: checkpoints.filter(checkpoint => !restores.some(restore => givenUp(checkpoint, restore))) }
}

/**
 * The first checkpoint that none of these keys signed, or that an older key signed after a newer one: a replaced key signs no
 * more checkpoints.
 * @param checkpoints by position
 * @param publicKeys the newest first
 */
export const findForged = (
  checkpoints: readonly LogCheckpoint[],
  publicKeys: readonly KeyObject[],
): LogCheckpoint | undefined => {
  let newest = publicKeys.length
  return checkpoints.find(checkpoint => {
    const signer = signerOf(checkpoint, publicKeys)
    if (signer === -1 || signer > newest) return true
    newest = signer
    return false
  })
}

import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { comparePositions, type Position } from '../port.ts'

/** An operator's acceptance of the event at the checkpoint's position, with its present content. */
export interface Acceptance {
  event_id: string
  /** SHA-256 of the event's content (`plainHash`); no other content is accepted. */
  hash: string
  reason: string
  /** The name of the operator who accepted the event, as the operator's machine reports it. */
  by: string
}

/** The last seal of the store from which the log was moved: its positions are of that store. */
export interface MovedFrom {
  store: 'postgres' | 'eventstoredb'
  position: Position
  events: number
  /** The running digest in hex; the back-up of the move has the seals up to it. */
  digest: string
}

/** The content that is signed: the length of the log up to `position`, and the digest of all its events. `at`: ISO 8601, UTC. */
export interface LogCheckpoint {
  position: Position
  events: number
  digest: Buffer
  at: string
  /**
   * The number of the log's life in which the checkpoint was signed. For an accepted restore: the number of the life that begins
   * with it. Absent in checkpoints of earlier releases.
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
  /** Set when an operator accepts the event at `position`, although the event is not as the product wrote it. */
  accepted?: Acceptance
  /** Set when the log up to `position` was moved here from other stores, the last one last; its seals had other positions there. */
  moved?: readonly MovedFrom[]
  /** Id of the signing key: the first 16 hex digits of the SHA-256 of its public half. */
  key_id: string
  signature: Buffer
}

type Unsigned = Omit<LogCheckpoint, 'key_id' | 'signature'>

/** True if the checkpoint states more than the length of the log, so that no later checkpoint replaces it. */
export const statesMore = ({ given_up, keyed_after, accepted, moved }: LogCheckpoint): boolean =>
  given_up !== undefined || keyed_after !== undefined || accepted !== undefined || moved !== undefined

const movedText = ({ store, position, events, digest }: MovedFrom): string => `${store} ${position} ${events} ${digest}`

const acceptanceText = ({ event_id, hash, reason, by }: Acceptance): string => JSON.stringify([event_id, hash, reason, by])

const statement = ({ position, events, digest, at, life, given_up, keyed_after, event_key, accepted, moved }: Unsigned): Buffer =>
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
      ...(moved === undefined ? [] : moved.map(from => `moved from ${movedText(from)}`)),
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

/** Index of the key that signed the checkpoint; -1 if none of these keys did. */
export const signerOf = (checkpoint: LogCheckpoint, publicKeys: readonly KeyObject[]): number =>
  publicKeys.findIndex(
    key => checkpoint.key_id === keyIdOf(key) && verify(null, statement(checkpoint), key, checkpoint.signature),
  )

/** An accepted restore, as a checkpoint that is signed like any other. */
export type Restore = LogCheckpoint & { given_up: Position }

/** The accepted restores signed with one of these keys, and the checkpoints that no restore gave up. */
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
 * The first checkpoint that is not signed with one of these keys, or that is signed with an older key than an earlier checkpoint: a
 * replaced key signs no more checkpoints.
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

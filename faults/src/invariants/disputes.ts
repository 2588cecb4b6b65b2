import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import type { CountedClaim } from './claims.ts'
import type { Facts } from './facts.ts'

const chain = ['verifier', 'management', 'manager', 'finance']

/** Status of a dispute from its events alone; null if there is none. */
export const countDispute = (facts: Facts, id: string, faults: string[]): string | null => {
  let waiting: string | null = null
  let assigned: string | null = null
  const stream = disputeStream(id)
  for (const { type, data, version, metadata } of facts.stream(stream)) {
    const wrong = (text: string) => faults.push(`${stream}@${version} ${type}: ${text}`)
    switch (type) {
      case 'dispute_raised':
        if (waiting !== null) wrong('raised twice')
        waiting = 'verifier'
        assigned = (data.assigned_verifier as { id: string } | null)?.id ?? null
        break
      case 'dispute_transferred':
        assigned = (data.to as { id: string }).id
        break
      case 'dispute_approved':
      case 'dispute_rejected':
        if (data.stage !== waiting) wrong(`a decision of ${data.stage} while it waits for ${waiting}`)
        if (data.stage === 'verifier' && assigned !== null && assigned !== metadata.actor.id)
          wrong(`decided by ${metadata.actor.id}, assigned to ${assigned}`)
        waiting = type === 'dispute_rejected' ? 'rejected' : (chain[chain.indexOf(String(data.stage)) + 1] ?? 'approved')
        break
      case 'dispute_settled':
        if (waiting !== 'approved') wrong(`settled while ${waiting}`)
        waiting = 'settled'
        break
    }
  }
  return waiting
}

/** Checks, once no work is under way, that a claim and its dispute agree. */
export const disputeFaults = (claim: CountedClaim, dispute: string | null): string[] => {
  if (!claim.disputed) return dispute === null ? [] : [`claim ${claim.id} has a dispute that nobody raised`]
  if (dispute === null) return [`the dispute of claim ${claim.id} has not begun`]
  if (chain.includes(dispute))
    return claim.waiting === 'dispute' ? [] : [`claim ${claim.id} is ${claim.waiting} while its dispute waits`]
  if (claim.waiting === 'dispute') return [`claim ${claim.id} is in dispute, and its dispute is ${dispute}`]
  // A payment may come back after the dispute was settled; it is then paid again.
  if (dispute === 'settled' && claim.waiting !== 'settled' && claim.returned === undefined)
    return [`the dispute of ${claim.id} is settled, and the claim is ${claim.waiting}`]
  if (dispute === 'approved' && claim.waiting === 'settled') return [`claim ${claim.id} is settled, and its dispute is not`]
  return []
}

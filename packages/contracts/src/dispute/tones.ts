import { DisputeStatus } from '../codes.ts'
import type { Tone } from '../tone.ts'

/** The tone of a dispute. */
export const disputeTone = (status: number): Tone => {
  switch (status) {
    case DisputeStatus.raised:
      return 'waiting'
    case DisputeStatus.inProcess:
      return 'working'
    case DisputeStatus.approved:
    case DisputeStatus.settled:
      return 'good'
    case DisputeStatus.rejected:
      return 'bad'
    default:
      return 'neutral'
  }
}

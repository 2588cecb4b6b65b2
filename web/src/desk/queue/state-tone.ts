import type { Tone } from '@opdesk/contracts/tone.ts'
import type { StateTone } from '../../components/state-line.tsx'

/** The dot of a status at the desk: grey is the usual case, in process. */
export const stateToneOf: Record<Tone, StateTone> = {
  waiting: 'idle',
  working: 'idle',
  neutral: 'idle',
  good: 'good',
  attention: 'wait',
  bad: 'bad',
}

import type { z } from 'zod'
import { actorName } from '../../actor.ts'
import { designationLabels } from '../../codes.ts'
import { spanInWords, workingTime, workingTimeInWords } from '../../working-time.ts'
import { eventLabel } from '../event-labels.ts'
import { linesOf } from '../event-lines.ts'
import type { ClaimEventType } from '../events.ts'
import { type ClaimStateName, next } from '../lifecycle.ts'
import type { claimHistory } from './history.ts'

export type HistoryRecord = z.infer<typeof claimHistory>['records'][number]

/** One event of a claim as the replay shows it. */
export interface Step {
  /** The step's name in the URL: a version of the claim, or `p` and a position for an event of its dispute. */
  at: string
  position: string
  label: string
  /** Further lines that show the event's data. */
  lines: string[]
  /** The actor, with their designation and the verifier that they substituted. */
  who: string
  iso: string
  /** Time since the previous event, and the office time in it, in words; null for the first. */
  took: string | null
  /** The claim's state before and after. */
  from: ClaimStateName
  to: ClaimStateName
}

const isOfDispute = ({ type }: HistoryRecord): boolean => type.startsWith('dispute_')
const atOf = (record: HistoryRecord): string => (isOfDispute(record) ? `p${record.position}` : String(record.version))

const actorOf = ({ actor }: HistoryRecord): string => {
  if (actor.role === 'process') return 'Automatic'
  const name = actorName(actor)
  return actor.designation === null ? name : `${name} · ${designationLabels[actor.designation]}`
}

const MINUTE_MS = 60_000

const durationSince = (before: HistoryRecord | undefined, { at }: HistoryRecord): string | null => {
  if (!before) return null
  const span = Date.parse(at) - Date.parse(before.at)
  if (span < MINUTE_MS) return 'At once'
  const working = workingTime(before.at, at)
  const share = working === span ? 'all of it' : working === 0 ? 'none of it' : `${workingTimeInWords(working)} of it`
  return `After ${spanInWords(span)}, ${share} office time`
}

/** Events of the dispute's own stream do not change the claim's state. */
const stateAfter = (state: ClaimStateName, { type, data }: HistoryRecord): ClaimStateName =>
  next(state, type as ClaimEventType, data.returns_to as ClaimStateName | undefined)

/** The events of a claim in order, with the state after each and the time it took. */
export const stepsOf = (records: readonly HistoryRecord[]): Step[] => {
  let state: ClaimStateName = 'new'
  return records.map((record, index) => {
    const from = state
    state = stateAfter(state, record)
    return {
      at: atOf(record),
      position: record.position,
      label: eventLabel(record.type),
      lines: linesOf(record.data),
      who: actorOf(record),
      iso: record.at,
      took: durationSince(records[index - 1], record),
      from,
      to: state,
    }
  })
}

const isAtMost = (position: string, limit: string): boolean =>
  position.length === limit.length ? position <= limit : position.length < limit.length

/** Index of the step that a URL names by a version, by `p` and a position, or by an ISO time; without a name, of the last step. */
export const stepAt = (records: readonly HistoryRecord[], at: string | undefined): number => {
  const last = records.length - 1
  const found = (holds: (record: HistoryRecord) => boolean) => Math.max(0, records.findLastIndex(holds))
  if (at === undefined) return last
  if (/^\d{1,9}$/.test(at)) return found(record => !isOfDispute(record) && record.version <= Number(at))
  if (/^p\d{1,19}$/.test(at)) return found(({ position }) => isAtMost(position, at.slice(1)))
  const time = Date.parse(at)
  return Number.isNaN(time) ? last : found(record => Date.parse(record.at) <= time)
}

/** A transition from one state to another. `places`: its ordinal numbers in the claim's path, from 1. */
export interface Move {
  from: ClaimStateName
  to: ClaimStateName
  places: number[]
}

/** The path of a claim through its states; it leaves out events that do not change the state. */
export const movesOf = (steps: readonly Pick<Step, 'from' | 'to'>[]): Move[] => {
  const moves = new Map<string, Move>()
  let place = 0
  for (const { from, to } of steps) {
    if (from === to) continue
    place += 1
    const key = `${from} ${to}`
    const move = moves.get(key) ?? { from, to, places: [] }
    move.places.push(place)
    moves.set(key, move)
  }
  return [...moves.values()]
}

/** The time that a claim spent in each state until the last step, in words; stays are added. A state left at once has none. */
export const timesOf = (steps: readonly Pick<Step, 'from' | 'iso'>[]): Map<ClaimStateName, string> => {
  const spent = new Map<ClaimStateName, number>()
  for (const [index, { from, iso }] of steps.entries()) {
    const before = steps[index - 1]
    if (before) spent.set(from, (spent.get(from) ?? 0) + Date.parse(iso) - Date.parse(before.iso))
  }
  return new Map([...spent].filter(([, span]) => span >= MINUTE_MS).map(([state, span]) => [state, spanInWords(span)]))
}

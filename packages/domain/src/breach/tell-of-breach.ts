import type { BreachEvent } from '@opdesk/contracts/breach/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { inChunks, knownBreach, openBreach } from './guard.ts'
import type { BreachState, KnownBreach } from './state.ts'

/** People of one event: the workflow tells them in one step. */
const TOGETHER = 100

type DataOf<T extends BreachEvent['type']> = Extract<BreachEvent, { type: T }>['data']
type Notice = Omit<DataOf<'breach_notice_sent'>, 'people'>

const untoldOf = ({ people }: KnownBreach): string[] => [...people].flatMap(([id, { told }]) => (told ? [] : [id]))

/**
 * Sends the notice to the people who did not get one. `count`: their number as the admin confirmed it.
 * @throws not_found, breach_is_closed, breach_nobody_to_tell, breach_people_changed
 */
export const sendNotice = (state: BreachState, notice: Notice, count: number): BreachEvent[] => {
  const untold = untoldOf(openBreach(state))
  if (untold.length === 0) throw new DomainError('breach_nobody_to_tell')
  if (untold.length !== count) throw new DomainError('breach_people_changed')
  return inChunks(untold, TOGETHER).map(people => ({ type: 'breach_notice_sent', data: { ...notice, people } }))
}

/** Records how the notice reached people. @throws not_found */
export const recordDelivery = (state: BreachState, data: DataOf<'breach_notice_delivered'>): BreachEvent[] => {
  knownBreach(state)
  return [{ type: 'breach_notice_delivered', data }]
}

/** Records that the Board was told. @throws not_found, breach_is_closed, breach_in_future */
export const tellBoard = (state: BreachState, data: DataOf<'breach_board_told'>, now: Date): BreachEvent[] => {
  openBreach(state)
  if (Date.parse(data.told_at) > now.getTime()) throw new DomainError('breach_in_future')
  return [{ type: 'breach_board_told', data }]
}

/** Closes a breach. @throws not_found, breach_is_closed, breach_board_untold, breach_people_untold */
export const closeBreach = (state: BreachState, summary: string): BreachEvent[] => {
  const known = openBreach(state)
  if (!known.reported) throw new DomainError('breach_board_untold')
  if (untoldOf(known).length > 0) throw new DomainError('breach_people_untold')
  return [{ type: 'breach_closed', data: { summary } }]
}

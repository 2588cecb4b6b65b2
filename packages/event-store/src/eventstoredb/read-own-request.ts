import { type Direction, FORWARDS, type ReadPosition } from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import { ownEvents } from './own-events.ts'

/** The request of a read of all streams without system events. */
export const readOwnRequest = (from: ReadPosition, direction: Direction, maxCount: number) => {
  const { ReadReq } = messages
  const all = new ReadReq.Options.AllOptions()
  if (from === 'start') all.setStart(new shared.Empty())
  else if (from === 'end') all.setEnd(new shared.Empty())
  else {
    const place = new ReadReq.Options.Position()
    all.setPosition(place.setCommitPosition(`${from.commit}`).setPreparePosition(`${from.prepare}`))
  }
  const { prefixes, maxSearchWindow = 0, checkpointInterval } = ownEvents()
  const filter = new ReadReq.Options.FilterOptions()
    .setEventType(new ReadReq.Options.FilterOptions.Expression().setPrefixList(prefixes))
    .setMax(maxSearchWindow)
    .setCheckpointintervalmultiplier(checkpointInterval)
  const { FORWARDS: forwards, BACKWARDS: backwards } = ReadReq.Options.ReadDirection
  const options = new ReadReq.Options()
    .setAll(all)
    .setFilter(filter)
    .setReadDirection(direction === FORWARDS ? forwards : backwards)
    .setCount(`${maxCount}`)
    .setUuidOption(new ReadReq.Options.UUIDOption().setString(new shared.Empty()))
  return new ReadReq().setOptions(options)
}

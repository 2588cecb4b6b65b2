import { setTimeout as delay } from 'node:timers/promises'
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js'
import type { AppendReq, AppendResp, BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerDuplexStream, ServerReadableStream, ServiceError, sendUnaryData } from '@grpc/grpc-js'
import type { Cluster } from './cluster.ts'
import * as protocol from './protocol.ts'
import { batchRefusal, callRefusal, MAX_APPEND_SIZE, type Refusal } from './refusals.ts'
import type { AppendOutcome, ProposedEvent } from './transaction-log.ts'

interface Node {
  cluster: Cluster
  /** The error that a call with this metadata gets, or undefined if the node accepts the call. */
  refuse(metadata: { get(key: string): unknown[] }): ServiceError | undefined
  cut(): void
}

type Performed = AppendOutcome | { kind: 'refused'; refusal: Refusal }

const sizeOf = (proposed: readonly ProposedEvent[]): number =>
  proposed.reduce((sum, { type, data, metadata }) => sum + type.length + data.length + metadata.length, 0)

/** Performs an append. As on a real server, it may still happen after the client has stopped waiting. */
async function perform(
  { cluster }: Node,
  stream: string,
  expected: Parameters<Cluster['log']['append']>[1],
  proposed: readonly ProposedEvent[],
): Promise<Performed> {
  const refusal = cluster.appendRefusal() ?? (sizeOf(proposed) > MAX_APPEND_SIZE ? 'max_append_size' : undefined)
  if (refusal) return { kind: 'refused', refusal }
  const { appendDelayMs } = cluster.faults
  const outcome = cluster.log.append(stream, expected, proposed)
  if (appendDelayMs > 0) await delay(appendDelayMs)
  return outcome
}

/** Cuts the connection instead of answering, if a test asked for that; returns true if it did. */
const losesAnswer = ({ cluster: { faults }, cut }: Node): boolean => {
  const lost = faults.loseNextAnswer
  faults.loseNextAnswer = false
  if (lost) cut()
  return lost
}

/** Handles one append per call. The client sends the options first, then one message for each event. */
export const appendAlone =
  (node: Node) =>
  async (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): Promise<void> => {
    const refused = node.refuse(call.metadata)
    let options: AppendReq.Options | undefined
    const proposed: ProposedEvent[] = []
    const requests: AsyncIterable<AppendReq> = call
    for await (const message of requests) {
      options = message.getOptions() ?? options
      const event = message.getProposedMessage()
      if (event) proposed.push(protocol.toProposed(event))
    }
    if (refused) return answer(refused)
    if (!options) return
    node.cluster.appends.alone += 1
    const stream = protocol.toStreamName(options.getStreamIdentifier())
    const outcome = await perform(node, stream, protocol.toExpected(options), proposed)
    if (losesAnswer(node)) return
    if (outcome.kind === 'refused') answer(callRefusal(outcome.refusal))
    else answer(null, protocol.toAppendResponse(outcome))
  }

const answerOf = (outcome: Performed): BatchAppendResp | ServiceError => {
  if (outcome.kind !== 'refused') return protocol.toBatchResponse(outcome)
  const { refusal } = outcome
  return refusal === 'unauthenticated' ? callRefusal(refusal) : new messages.BatchAppendResp().setError(batchRefusal(refusal))
}

interface Pending {
  stream: StreamIdentifier | undefined
  options: BatchAppendReq.Options
  proposed: ProposedEvent[]
}

/** Handles many appends over one call. Each has its id; answers are sent as they are ready, in any order. */
export const appendBatched =
  (node: Node) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const pending = new Map<string, Pending>()
    let ended = false
    const end = (error: Error) => {
      if (!ended) call.emit('error', error)
      ended = true
    }
    const open = { fail: end }
    const { openCalls } = node.cluster
    openCalls.add(open)
    call.on('close', () => openCalls.delete(open))
    const answer = async (request: BatchAppendReq, { stream, options, proposed }: Pending): Promise<void> => {
      const refused = node.refuse(call.metadata)
      if (refused) return end(refused)
      const { cluster } = node
      const { faults } = cluster
      cluster.appends.batched += 1
      const outcome = await perform(node, protocol.toStreamName(stream), protocol.toExpectedOfBatch(options), proposed)
      if (faults.cutAfter !== undefined && --faults.cutAfter <= 0) {
        faults.cutAfter = undefined
        node.cut()
      }
      if (losesAnswer(node) || ended || call.cancelled) return
      const response = answerOf(outcome)
      if (response instanceof Error) return end(response)
      call.write(response.setCorrelationId(request.getCorrelationId()).setStreamIdentifier(stream))
    }
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? ''
      const options = request.getOptions()
      if (options) pending.set(id, { stream: options.getStreamIdentifier(), options, proposed: [] })
      const append = pending.get(id)
      if (!append) return
      append.proposed.push(...request.getProposedMessagesList().map(protocol.toProposed))
      if (!request.getIsFinal()) return
      pending.delete(id)
      void answer(request, append)
    })
    call.on('end', () => call.end())
    call.on('error', () => {
      ended = true
    })
  }

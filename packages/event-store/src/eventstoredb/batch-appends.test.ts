import { EventEmitter } from 'node:events'
import { jsonEvent } from '@eventstore/db-client'
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js'
import messages from '@eventstore/db-client/generated/streams_pb.js'
import { Metadata, status } from '@grpc/grpc-js'
import { expect, it } from 'vitest'
import { StoreUnavailable } from '../errors.ts'
import { BatchAppends } from './batch-appends.ts'

class FakeCall extends EventEmitter {
  readonly requests: BatchAppendReq[] = []
  write(request: BatchAppendReq): boolean {
    this.requests.push(request)
    return true
  }
  answer(request: BatchAppendReq | undefined, revision: string): void {
    const success = new messages.BatchAppendResp.Success().setCurrentRevision(revision)
    this.emit('data', new messages.BatchAppendResp().setCorrelationId(request?.getCorrelationId()).setSuccess(success))
  }
}

/** The error that gRPC gives a call with a message beyond the server's limit. */
const sizeRefusal = Object.assign(new Error('Received message exceeds the maximum configured message size.'), {
  code: status.RESOURCE_EXHAUSTED,
  details: 'Received message exceeds the maximum configured message size.',
  metadata: new Metadata(),
})

const event = (size = 1) => jsonEvent({ type: 'something_happened', data: { text: 'x'.repeat(size) }, metadata: {} })

it('matches answers in any order with their appends', async () => {
  const call = new FakeCall()
  const batch = new BatchAppends(call)
  const [one, two] = [batch.append('a', 'any', [event()]), batch.append('b', 3n, [event()])]
  call.answer(call.requests[1], '4')
  call.answer(call.requests[0], '0')
  expect(await one.answer).toEqual({ revision: 0n, position: undefined })
  expect(await two.answer).toEqual({ revision: 4n, position: undefined })
})

it('interrupts the neighbours of an append whose message is too large', async () => {
  const call = new FakeCall()
  const batch = new BatchAppends(call)
  const [small, large, other] = [event(10), event(9_000), event(20)].map(
    (one, index) => batch.append(`${index}`, 'any', [one]).answer,
  )
  call.emit('error', sizeRefusal)
  await expect(large).rejects.toMatchObject({ code: 8 })
  for (const neighbour of [small, other]) await expect(neighbour).rejects.toThrow(StoreUnavailable)
})

it('fails only the appends of the call that ends', async () => {
  const calls = [new FakeCall(), new FakeCall()] as const
  const [one, two] = [new BatchAppends(calls[0]), new BatchAppends(calls[1])]
  const lost = one.append('a', 'any', [event()]).answer
  const other = two.append('b', 'any', [event()]).answer
  calls[0].emit('error', new Error('dropped'))
  await expect(lost).rejects.toThrow('dropped')
  expect([one.open, two.open]).toEqual([false, true])
  // No append is left waiting for an answer after the call has ended.
  calls[0].answer(calls[0].requests[0], '0')
  calls[1].answer(calls[1].requests[0], '7')
  expect((await other).revision).toBe(7n)
})

it('treats a call that the server ends without an error as failed', async () => {
  const call = new FakeCall()
  const batch = new BatchAppends(call)
  const { answer } = batch.append('a', 'any', [event()])
  call.emit('end')
  await expect(answer).rejects.toThrow(StoreUnavailable)
  expect(batch.open).toBe(false)
})

it('splits a large append into messages, and marks the last final', () => {
  const call = new FakeCall()
  new BatchAppends(call).append('a', 'any', [event(600_000), event(600_000), event(300_000)])
  expect(call.requests.map(request => request.getProposedMessagesList().length)).toEqual([1, 2])
  expect(call.requests.map(request => [request.hasOptions(), request.getIsFinal()])).toEqual([
    [true, false],
    [false, true],
  ])
})

it('refuses appends above the limit until a pending append is answered', async () => {
  const call = new FakeCall()
  const batch = new BatchAppends(call)
  const large = event(30 * 2 ** 20)
  const first = batch.append('a', 'any', [large])
  batch.append('b', 'any', [large])
  expect(() => batch.append('c', 'any', [large])).toThrow(StoreUnavailable)
  call.answer(call.requests[0], '0')
  await first.answer
  expect(() => batch.append('c', 'any', [large])).not.toThrow()
})

import { given } from '@opdesk/testing/given-when-then.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { type PaymentBatchState, paymentBatchAggregate } from './batch.ts'
import { closeBatch } from './close-batch.ts'
import { drawBankFile } from './draw-bank-file.ts'

const now = new Date('2026-03-10T12:30:00.000Z')
const batch = { day: '2026-03-10', number: 1 }
const format = { id: 'ledger' as const, version: 1 }
const isClosed = {
  event: { type: 'payment_batch_closed' as const, data: { ...batch, format } },
  by: people.finance,
  at: '2026-03-10T12:00:00.000Z',
}
const open = () => given(paymentBatchAggregate)
const closed = () => given(paymentBatchAggregate, [isClosed])
const file = { rows: 1, amount: 55_000, sha256: 'a'.repeat(64) }

describe('closing a batch', () => {
  const close =
    (actor: Person = people.finance, { before = null as PaymentBatchState | null, settled = 1 } = {}) =>
    (state: PaymentBatchState) =>
      closeBatch(state, { batch, before, settled, format }, { now, actor })

  it('records one event that names the batch', () => {
    const { events, state } = open().when(close(), people.finance, now.toISOString())
    expect(events).toEqual([{ type: 'payment_batch_closed', data: { ...batch, format } }])
    expect(state).toEqual({
      status: 'closed',
      closed: { name: 'Name of finance', at: now.toISOString() },
      format,
      file: null,
      drawers: new Map(),
    })
  })

  it('happens once; a second person reads actor and time', () => {
    const { refused, error } = closed().when(close(people.otherFinance))
    expect(refused).toBe('batch_closed')
    expect(error?.message).toBe('BATCH-2026-03-10 was closed by Name of finance on 10/03/2026 05:30 PM.')
  })

  it('requires at least one paid claim', () => {
    expect(open().when(close(people.finance, { settled: 0 })).refused).toBe('batch_empty')
  })

  it('requires that the previous batch is closed', () => {
    expect(open().when(close(people.finance, { before: open().state })).refused).toBe('batch_not_found')
    expect(open().when(close(people.finance, { before: closed().state })).refused).toBeUndefined()
  })

  it.each([people.verifier, people.management, people.manager, people.custom, people.admin, people.asha])(
    'is refused to $id',
    actor => {
      expect(open().when(close(actor)).refused).toBe('forbidden')
      expect(closed().when(state => drawBankFile(state, file, { now, actor })).refused).toBe('forbidden')
    },
  )
})

describe('downloading the bank file', () => {
  const draw =
    (drawn = file) =>
    (state: PaymentBatchState) =>
      drawBankFile(state, drawn, { now, actor: people.finance })

  it('is refused while the batch is open', () => {
    expect(open().when(draw()).refused).toBe('batch_open')
  })

  it('is recorded each time', () => {
    const once = closed().when(draw())
    expect(once.events).toEqual([{ type: 'payment_batch_file_drawn', data: file }])
    expect(drawBankFile(once.state, file, { now, actor: people.otherFinance })).toHaveLength(1)
  })

  it('refuses a file that differs from the first', () => {
    const past = [isClosed, { event: { type: 'payment_batch_file_drawn' as const, data: file } }]
    const again = given(paymentBatchAggregate, past)
    expect(again.when(draw({ ...file, sha256: 'b'.repeat(64) })).refused).toBe('bank_file_differs')
  })
})

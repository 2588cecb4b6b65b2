import type { PaymentBatch } from '@opdesk/contracts/payment/batch-list.ts'

export const batchPath = (batch: Pick<PaymentBatch, 'batch_id'>, what: string): string =>
  `/management/payment-batches/${encodeURIComponent(batch.batch_id)}/${what}`

export const paymentsOf = (count: number): string => (count === 1 ? '1 payment' : `${count.toLocaleString('en-IN')} payments`)

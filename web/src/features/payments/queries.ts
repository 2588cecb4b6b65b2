import {
  type BatchPaymentsQuery,
  batchPayment,
  batchPaymentsQuery,
  claimPayment,
  listWithTotals,
  type PaymentBatchesQuery,
  paymentBatch,
  paymentBatchesQuery,
  type ReadyPaymentsQuery,
  readyPayment,
} from '@opdesk/contracts/payment/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { z } from 'zod'
import type { PageLink } from '../../components/link.tsx'
import type { ClaimArea } from '../../desk/claim/queries.ts'
import { api } from '../../lib/api.ts'

const ready = listWithTotals(readyPayment, {}).shape.data
const batches = listWithTotals(paymentBatch, {}).shape.data
const oneBatch = listWithTotals(batchPayment, { in_process: paymentBatch.shape.in_process, batch: paymentBatch }).shape.data

export const readyQuery = (query: ReadyPaymentsQuery) =>
  queryOptions({
    queryKey: ['payments', 'ready', query],
    queryFn: ({ signal }) => api.get('/management/payments/ready', ready, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const batchesQuery = (query: PaymentBatchesQuery) =>
  queryOptions({
    queryKey: ['payment-batches', 'list', query],
    queryFn: ({ signal }) => api.get('/management/payment-batches', batches, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const batchQuery = (id: string, query: BatchPaymentsQuery) =>
  queryOptions({
    queryKey: ['payment-batches', 'one', id, query],
    queryFn: ({ signal }) => api.get(`/management/payment-batches/${encodeURIComponent(id)}`, oneBatch, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const claimPaymentsQuery = (area: ClaimArea, id: string) =>
  queryOptions({
    queryKey: ['claims', 'detail', id, 'payments'],
    queryFn: ({ signal }) => api.get(`/${area}/claims/${encodeURIComponent(id)}/payments`, z.array(claimPayment), { signal }),
  })

export const batchLink = (id: string): PageLink =>
  linkOptions({ to: '/management/payment-batches/$id', params: { id }, search: batchPaymentsQuery.parse({}) })
export const batchesLink: PageLink = linkOptions({ to: '/management/payment-batches', search: paymentBatchesQuery.parse({}) })

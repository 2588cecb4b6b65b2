import {
  type AnswerRowsShown,
  answerRow,
  type BankAnswer,
  bankAnswer,
  type ShownAnswerRow,
} from '@opdesk/contracts/payout/answer-queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'

export const answerPath = (batch: string): string => `/management/payment-batches/${encodeURIComponent(batch)}/answer`

/** The bank's answer to a batch; null if none was uploaded, or it was erased. */
export const answerQuery = (batch: string) =>
  queryOptions({
    queryKey: ['bank-answers', batch],
    queryFn: ({ signal }): Promise<BankAnswer | null> =>
      api.get(answerPath(batch), bankAnswer, { signal }).catch(error => {
        if (error instanceof ApiError && error.code === 'answer_not_found') return null
        throw error
      }),
    staleTime: 0,
  })

export interface RowsAsked {
  show: AnswerRowsShown
  page: number
  pageSize: number
}

/** A page of the rows of an answer. `judged`: the moment of the results, which a new choice of columns replaces. */
export const answerRowsQuery = (batch: string, judged: string, asked: RowsAsked) =>
  queryOptions({
    queryKey: ['bank-answers', batch, 'rows', judged, asked],
    queryFn: ({ signal }): Promise<Page<ShownAnswerRow>> =>
      api.list(`${answerPath(batch)}/rows`, answerRow, { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
  })

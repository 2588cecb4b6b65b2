import type { z } from 'zod'
import { dateRangeInOrder, dateRangeMessage, listData, listQuery, type Page } from './http.ts'
import type { ListColumn } from './list-column.ts'
import type { Filters } from './list-filter.ts'
import type { Day } from './time.ts'

/** The parameters that every list has, with their defaults. Days are IST. */
export interface ListSearch {
  search?: string | undefined
  page: number
  pageSize: number
  sortBy: string
  sortOrder: 1 | -1
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** The filter of a list by days. */
export interface Days {
  /** What happened on these days: 'Raised' becomes 'Raised between' in the control and 'Raised on 01/03/2026' in words. */
  happened: string
  /** Label of the control if it differs from `happened`; null if the screen has no control. */
  label?: string | null
}

/** A list as API, SQL, screen and files use it (docs/architecture.md, how to add a list). */
export interface List<R, Q extends ListSearch, P extends Page<R> = Page<R>> {
  /** First element of the list's query keys. */
  name: string
  /** Below /api/v1. */
  path: string
  /** Schema of a page of results. A list with totals over all matches has a schema of its own. */
  page: z.ZodType<P>
  /** Schema of the query in the URL. */
  query: z.ZodType<Q>
  /** The label of the search field. */
  search: string
  days?: Days
  filters: Filters
  columns: readonly ListColumn<R, Q['sortBy']>[]
}

interface Options<S extends readonly [string, ...string[]]> {
  defaultSort?: S[number]
  defaultOrder?: 1 | -1
  maxPageSize?: number
}

interface Definition<R extends z.ZodType, S extends readonly [string, ...string[]], F extends Filters> extends Options<S> {
  name: string
  path: string
  record: R
  /** The allowed sort columns; the first is the default. */
  sorts: S
  search: string
  days?: Days
  filters?: F
  columns: readonly ListColumn<z.output<R>, S[number]>[]
}

type Schemas<F extends Filters> = { [K in keyof F]: F[K]['schema'] }

/** Defines a list. Without `days` its query accepts no dates; an unknown parameter gets 400. */
export const defineList = <
  R extends z.ZodType,
  const S extends readonly [string, ...string[]],
  F extends Filters = Record<never, never>,
>(
  definition: Definition<R, S, F>,
) => {
  const { name, path, record, sorts, search, days, filters = {} as F, columns, ...options } = definition
  const schemas = Object.fromEntries(Object.entries(filters).map(([key, { schema }]) => [key, schema])) as Schemas<F>
  const asked = listQuery<S, Schemas<F>>(sorts, { ...options, filters: schemas, days: days !== undefined })
  const query = asked.refine(dateRangeInOrder, dateRangeMessage)
  return { name, path, page: listData(record), query, sorts, search, filters, columns, ...(days && { days }) }
}

export type QueryOf<L extends { query: z.ZodType }> = z.output<L['query']>

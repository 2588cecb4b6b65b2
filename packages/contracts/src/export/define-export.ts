import { z } from 'zod'
import type { Actor } from '../actor.ts'
import type { ProgramCode } from '../codes.ts'
import type { ListColumn } from '../list-column.ts'
import type { Filters } from '../list-filter.ts'
import { exportFormats } from './formats.ts'

export interface Paged {
  page: number
  pageSize: number
}

/** A list's query without its pages, because an export has all matches. The result has the list's defaults. */
const allMatches = <Q extends Paged>(query: z.ZodType<Q>) =>
  z
    .looseObject({})
    .default({})
    .superRefine((given, context) => {
      for (const name of ['page', 'pageSize']) {
        if (name in given)
          context.addIssue({ code: 'custom', path: [name], message: 'An export has no pages: it holds all matches' })
      }
    })
    // A query that is not of the list is refused here.
    .pipe(query as z.ZodType<Q, Record<string, unknown>>)
    .transform(({ page: _, pageSize: __, ...asked }) => asked)

/** Area of the list. */
export type ExportViewer = Pick<Actor, 'role' | 'designation'>

export type ExportArea = 'management' | 'admin' | 'hr' | 'user'

interface Definition<N extends string, Q extends Paged, R> {
  /** Name in requests, events and file names. */
  name: N
  /** Title of the file. */
  title: string
  /** Words for the count of its records. */
  records: string
  /** Place of its request. */
  areas: readonly ExportArea[]
  /** The programs with the GET privilege that an admin needs: readers of the list may export it. Null for a person's own list. */
  program: ProgramCode | null
  /** Only finance of the staff may have it. */
  financeOnly?: true
  /** Kept files are deleted when a person who may be in them is erased. */
  showsPeople: boolean
  /** The exported list. A list without a query has no filters. */
  list: {
    query?: z.ZodType<Q>
    filters?: Filters
    days?: { happened: string }
    columns: readonly ListColumn<R>[]
  }
  /** The columns, if they depend on the requester; those of the list when absent. */
  columns?: (viewer: ExportViewer) => readonly ListColumn<R>[]
}

/** A list as a file (docs/architecture.md, how to add an export). `request`: the body that asks for it. */
export const defineExport = <const N extends string, Q extends Paged, R>(definition: Definition<N, Q, R>) => {
  const { name, list, columns = () => list.columns } = definition
  const { query, filters = {}, days } = list
  const request = z.strictObject({
    list: z.literal(name),
    format: z.enum(exportFormats),
    query: (query ? allMatches(query) : z.strictObject({}).default({})) as z.ZodType<Omit<Q, keyof Paged>>,
  })
  const { title, records, areas, program, financeOnly = false, showsPeople } = definition
  return { name, title, records, areas, program, financeOnly, showsPeople, filters, happened: days?.happened, columns, request }
}

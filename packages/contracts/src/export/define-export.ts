import { z } from 'zod'
import type { Actor } from '../actor.ts'
import type { ProgramCode } from '../codes.ts'
import type { ListColumn } from '../list-column.ts'
import type { Filters } from '../list-filter.ts'
import { exportFormats } from './formats.ts'

interface Paged {
  page: number
  pageSize: number
}

/** A list's own query without its pages: an export has all matches. Answers what was asked for, with the list's defaults. */
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
    // What is no query of the list is what this refuses.
    .pipe(query as z.ZodType<Q, Record<string, unknown>>)
    .transform(({ page: _, pageSize: __, ...asked }) => asked)

/** Whose list it is. */
export type ExportViewer = Pick<Actor, 'role' | 'designation'>

export type ExportArea = 'management' | 'admin' | 'user'

interface Definition<N extends string, Q extends Paged, R> {
  /** In requests, events and file names. */
  name: N
  /** Heads the file. */
  title: string
  /** How its records are counted in words. */
  records: string
  /** Where it is asked for. */
  areas: readonly ExportArea[]
  /** Whose GET an admin needs: who may read a list may take it along. Null where it is one's own. */
  program: ProgramCode | null
  /** Kept files go when somebody is erased who may be in them. */
  showsPeople: boolean
  /** The list it holds all matches of. One without a query has no filters. */
  list: {
    query?: z.ZodType<Q>
    filters?: Filters
    days?: { happened: string }
    columns: readonly ListColumn<R>[]
  }
  /** Where the columns depend on who asks; the list's own when absent. */
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
  const { title, records, areas, program, showsPeople } = definition
  return { name, title, records, areas, program, showsPeople, filters, happened: days?.happened, columns, request }
}

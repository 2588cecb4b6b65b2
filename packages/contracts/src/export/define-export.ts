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

/** A list's query without paging, because an export contains all matches. Missing parameters get the list's defaults. */
const allMatches = <Q extends Paged>(query: z.ZodType<Q>) =>
  z
    .looseObject({})
    .default({})
    .superRefine((given, context) => {
      for (const name of ['page', 'pageSize']) {
        if (name in given)
          context.addIssue({ code: 'custom', path: [name], message: 'An export has no pages: it contains all matches' })
      }
    })
    // The list's own schema refuses a parameter that the list does not have.
    .pipe(query as z.ZodType<Q, Record<string, unknown>>)
    .transform(({ page: _, pageSize: __, ...asked }) => asked)

/** The person who requests an export, as far as its columns depend on the person. */
export type ExportViewer = Pick<Actor, 'role' | 'designation'>

export type ExportArea = 'management' | 'admin' | 'hr' | 'user'

interface Definition<N extends string, Q extends Paged, R> {
  /** Name of the export in requests, events and file names. */
  name: N
  /** Title of the file. */
  title: string
  /** Word for its records in counts, such as 'claims'. */
  records: string
  /** Areas of the API in which the export can be requested. */
  areas: readonly ExportArea[]
  /**
   * The program in which an admin needs the privilege GET: admins who read the list may export it. Null for a person's own list.
   */
  program: ProgramCode | null
  /** True if of all staff only finance may request it. */
  financeOnly?: true
  /** True if the file may contain people: when one of them is erased, kept files are deleted. */
  showsPeople: boolean
  /** The exported list. A list without a query has no filters. */
  list: {
    query?: z.ZodType<Q>
    filters?: Filters
    days?: { happened: string }
    columns: readonly ListColumn<R>[]
  }
  /** The columns, if they depend on the requester; otherwise the columns of the list. */
  columns?: (viewer: ExportViewer) => readonly ListColumn<R>[]
}

/** Defines the export of a list (docs/architecture.md, how to add an export). `request`: schema of the body that requests it. */
export const defineExport = <const N extends string, Q extends Paged, R>(definition: Definition<N, Q, R>) => {
  const { name, list, columns = () => list.columns } = definition
  const { query, filters = {}, days } = list
  const request = z.strictObject({
    list: z.literal(name),
    format: z.enum(exportFormats),
    query: (query ? allMatches(query) : z.strictObject({}).default({})) as z.ZodType<Omit<Q, keyof Paged>>,
  })
  const { title, records, areas, program, financeOnly = false, showsPeople } = definition
  const inFile = (viewer: ExportViewer) => columns(viewer).filter(({ onScreen }) => !onScreen)
  return {
    name,
    title,
    records,
    areas,
    program,
    financeOnly,
    showsPeople,
    filters,
    happened: days?.happened,
    columns: inFile,
    request,
  }
}

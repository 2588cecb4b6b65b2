import type { z } from 'zod'
import type { ProgramCode } from '../codes.ts'
import { type DeletionEffects, type MasterGroup, type MasterMessages, type Resource, writesOf } from './define-resource.ts'
import type { NamedField } from './field.ts'
import type { Publishing } from './publication.ts'
import { resourceQuery } from './queries.ts'

/** The part of any master's query that its screen reads; the address may hold more. */
export interface MasterSearch {
  search?: string | undefined
  page: number
  pageSize: number
  sortBy?: string | undefined
  sortOrder?: 1 | -1 | undefined
}

/** A master as its screen knows it: list, add, modify, and a password where its records sign in. */
export interface Master {
  /** The name in the path, and the first word of its query keys. */
  name: string
  /** Title of the screen. */
  title: string
  /** Last part of the screen's address. */
  screen: string
  group: MasterGroup
  /** There is one record, from the start. The screen is its form. */
  single?: true
  /** Its records are there from the start: none is added. */
  fixed?: true
  /** Below /api/v1, ending with a slash. */
  path: string
  /** The privilege that guards it. */
  program: ProgramCode
  /** The query of its list. */
  query: z.ZodType<MasterSearch>
  /** Bodies of POST and PATCH. */
  add: z.ZodType
  modify: z.ZodType
  form: readonly NamedField[]
  /** Fields of its list that its form does not have. */
  computed?: readonly NamedField[]
  /** The column that names a record; lists sort by it first. */
  key: string
  /** A second column to sort by, with the names of its two query parameters. */
  alsoSorts?: { field: string; by: string; order: string }
  /** Further columns to sort by, in the sort parameter of the list. */
  sorts?: readonly string[]
  /** The label of the search field. */
  search?: string
  /** The filters of its list, by parameter, each with the field that it filters by. */
  filters?: Readonly<Record<string, string>>
  /** The list can be exported, under the name of the master. */
  exported?: true
  /** A record can be looked at without the privilege to modify it. */
  viewed?: true
  consequences?: DeletionEffects
  publishes?: Publishing
  /** Each record has a page on the public site, at this address followed by its id. */
  sitePath?: string
  /** The body of PATCH …/password/{id}. */
  passwordReset?: z.ZodType
  messages: MasterMessages
  /** True if this record may be deleted. References to it are checked separately. */
  deletable?: (record: Record<string, unknown>) => boolean
}

/** The address of a master in the API, below /api/v1. */
export const adminPath = ({ name, path = name }: Pick<Resource, 'name' | 'path'>): string => `/admin/${path}`

/** The screen of a resource. */
export const masterOf = (resource: Resource): Master => {
  const {
    name,
    title,
    group,
    screen = name,
    program,
    schema,
    form,
    computed,
    key,
    alsoSorts,
    search,
    filters,
    exported,
    viewed,
    consequences,
    deletable,
    messages,
    publishes,
    sitePath,
  } = resource
  const path = `${adminPath(resource)}/`
  const adds = writesOf(resource).includes('add')
  return {
    name,
    title,
    screen,
    group,
    path,
    program,
    query: resourceQuery(resource) as unknown as z.ZodType<MasterSearch>,
    add: schema,
    modify: schema,
    form,
    key,
    messages,
    ...(!adds && { fixed: true }),
    ...(!adds && resource.builtIn?.length === 1 && { single: true }),
    ...(computed.length > 0 && { computed }),
    ...(alsoSorts && { alsoSorts }),
    ...(search && { search }),
    ...(filters && { filters }),
    ...(exported && { exported }),
    ...(viewed && { viewed }),
    ...(consequences && { consequences }),
    ...(publishes && { publishes }),
    ...(sitePath && { sitePath }),
    ...(deletable && { deletable }),
  }
}

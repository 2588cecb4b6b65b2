import type { z } from 'zod'
import type { ProgramCode } from '../codes.ts'
import { type DeletionEffects, type MasterGroup, type MasterMessages, type Resource, writesOf } from './define-resource.ts'
import type { NamedField } from './field.ts'
import type { Publishing } from './publication.ts'
import { resourceQuery } from './queries.ts'

/** The parameters of a master's query that its screen reads; the URL may contain more. */
export interface MasterSearch {
  search?: string | undefined
  page: number
  pageSize: number
  sortBy?: string | undefined
  sortOrder?: 1 | -1 | undefined
}

/** A master as its screen uses it: list, add, modify, and a password if its records sign in. */
export interface Master {
  /** Name in the path, and first element of the query keys. */
  name: string
  /** Title of the screen. */
  title: string
  /** Last part of the screen's path. */
  screen: string
  group: MasterGroup
  /** True for a master with one record, which exists from the start. Its screen is the record's form. */
  single?: true
  /** True if the records exist from the start and none can be added. */
  fixed?: true
  /** Path below /api/v1, with a slash at its end. */
  path: string
  /** The program that guards the master: its screen and calls need privileges in it. */
  program: ProgramCode
  /** Schema of the list's query. */
  query: z.ZodType<MasterSearch>
  /** Schemas of the bodies of POST and PATCH. */
  add: z.ZodType
  modify: z.ZodType
  form: readonly NamedField[]
  /** Fields of the list that the form does not have. */
  computed?: readonly NamedField[]
  /** The field that names a record; lists sort by it first. */
  key: string
  /** A second field to sort by, with the names of its two query parameters. */
  alsoSorts?: { field: string; by: string; order: string }
  /** Further fields to sort by, which the list's sort parameter accepts. */
  sorts?: readonly string[]
  /** The label of the search field. */
  search?: string
  /** Filter parameters of the list, each with the field that it filters by. */
  filters?: Readonly<Record<string, string>>
  /** True if the list can be exported, under the name of the master. */
  exported?: true
  /** True if a record can be viewed without the privilege to modify it. */
  viewed?: true
  consequences?: DeletionEffects
  publishes?: Publishing
  /** Path on the public site: each record has a page at this path followed by its id. */
  sitePath?: string
  /** Schema of the body of PATCH …/password/{id}. */
  passwordReset?: z.ZodType
  messages: MasterMessages
  /** True if this record may be deleted. References to it are checked separately. */
  deletable?: (record: Record<string, unknown>) => boolean
}

/** The path of a master in the API, below /api/v1. */
export const adminPath = ({ name, path = name }: Pick<Resource, 'name' | 'path'>): string => `/admin/${path}`

/** The screen's description of a resource. */
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

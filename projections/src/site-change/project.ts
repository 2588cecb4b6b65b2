import { eventTypesOf } from '@opdesk/contracts/resource/define-resource.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import { defineGenericProjection } from '../engine/define-projection.ts'
import type {} from './table.ts'
import { siteChangeTable } from './table.ts'

const masterOf = new Map(resources.flatMap(resource => eventTypesOf(resource).map(({ type }) => [type, resource.name] as const)))

/**
 * Position and time of each master's last change. Rows are committed together with the master's records, so that a page made at the
 * same positions shows the current records (decision 0062).
 */
export const siteChange = defineGenericProjection({
  name: 'site_change',
  version: 2,
  table: siteChangeTable,
})({
  types: [...masterOf.keys()],
  key: ({ type }) => masterOf.get(type) ?? [],
  apply: (_, { type, position, at }) => {
    const resource = masterOf.get(type)
    return resource === undefined ? null : { resource, position, at }
  },
})

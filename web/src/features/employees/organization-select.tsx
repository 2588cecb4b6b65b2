import type { ReferredMaster } from '@opdesk/contracts/resource/field.ts'
import type { ComponentProps } from 'react'
import { ReferenceSelect } from '../../components/reference-select.tsx'

/** The records of the Corporate Master. */
const organizations: ReferredMaster = { name: 'corporation', label: 'name', status: 'status' }

/** A select of an organization, searched by typing. */
export const OrganizationSelect = (props: Omit<ComponentProps<typeof ReferenceSelect>, 'to' | 'among'>) => (
  <ReferenceSelect to={organizations} {...props} />
)

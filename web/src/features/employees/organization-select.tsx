import type { ReferredMaster } from '@opdesk/contracts/resource/field.ts'
import type { ComponentProps } from 'react'
import { ReferenceSelect } from '../../components/reference-select.tsx'

/** The Corporate Master, with the fields that the select reads: the label and the status of a record. */
const organizations: ReferredMaster = { name: 'corporation', label: 'name', status: 'status' }

/** A select of one organization, found by typing. */
export const OrganizationSelect = (props: Omit<ComponentProps<typeof ReferenceSelect>, 'to' | 'among'>) => (
  <ReferenceSelect to={organizations} {...props} />
)

import { IconExternalLink } from '@tabler/icons-react'
import { RowAction } from '../../../components/row-action.tsx'
import { isPublished, sitePageOf } from '../site-page.ts'
import type { RowActionProps } from './row-action.ts'

/** Links to the record's page on the public site, or to its preview if the record is not published. */
export const SeeOnSite = ({ master, record, called }: RowActionProps) => (
  <RowAction
    href={sitePageOf(master, record._id, isPublished(record))}
    label={`${isPublished(record) ? 'See on the site:' : 'Preview'} ${called}`}
  >
    <IconExternalLink size={18} />
  </RowAction>
)

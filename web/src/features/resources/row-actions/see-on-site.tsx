import { ActionIcon, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { isPublished, sitePageOf } from '../site-page.ts'
import type { RowActionProps } from './row-action.ts'

/** Opens the record's page on the public site; one that is not published, as it would be there. */
export const SeeOnSite = ({ master, record, called }: RowActionProps) => (
  <Tooltip label={`${isPublished(record) ? 'See on the site:' : 'Preview'} ${called}`}>
    <ActionIcon
      component="a"
      href={sitePageOf(master, record._id, isPublished(record))}
      target="_blank"
      rel="noopener"
      variant="subtle"
      aria-label={`${isPublished(record) ? 'See on the site:' : 'Preview'} ${called}`}
    >
      <IconExternalLink size={18} />
    </ActionIcon>
  </Tooltip>
)

import { ActionIcon } from '@mantine/core'
import { Publication } from '@opdesk/contracts/resource/publication.ts'
import { IconExternalLink } from '@tabler/icons-react'
import type { RowActionProps } from './row-action.ts'

/** Opens the record's page on the public site; one that is not published, as it would be there. */
export const SeeOnSite = ({ master: { sitePath = '' }, record, called }: RowActionProps) => {
  const isPublic = record.publication === Publication.published
  const page = `${sitePath}/${encodeURIComponent(record._id)}`
  return (
    <ActionIcon
      component="a"
      href={isPublic ? page : `/admin/preview${page}`}
      target="_blank"
      rel="noopener"
      variant="subtle"
      aria-label={`${isPublic ? 'See on the site:' : 'Preview'} ${called}`}
    >
      <IconExternalLink size={18} />
    </ActionIcon>
  )
}

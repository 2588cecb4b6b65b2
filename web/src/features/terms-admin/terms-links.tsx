import { Group } from '@mantine/core'
import { IconHistory, IconUserCheck } from '@tabler/icons-react'
import { ButtonLink } from '../../components/link.tsx'

/** Links above the terms: to their versions, and to the subscribers' agreements. */
export const TermsLinks = () => (
  <Group gap="xs" mb="md">
    <ButtonLink
      to="/admin/master/conditions/versions"
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden="true" />}
    >
      Versions
    </ButtonLink>
    <ButtonLink
      to="/admin/master/conditions/agreements"
      variant="default"
      leftSection={<IconUserCheck size={16} aria-hidden="true" />}
    >
      Who Agreed
    </ButtonLink>
  </Group>
)

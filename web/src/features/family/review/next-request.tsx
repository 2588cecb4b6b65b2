import { IconArrowRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { KeyHint } from '../../../components/key-hint.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { usePageKeys } from '../../../components/use-page-keys.ts'
import { useShownKey } from '../../../lib/keys.ts'
import { requestLink } from '../queries.ts'

/** Links to the next request that waits for review; this request stays undecided. */
export const NextRequest = ({ id, keys }: { id: string; keys: boolean }) => {
  const router = useRouter()
  const target = { ...requestLink(id), replace: true }
  const shortcutsActive = usePageKeys(
    keys ? [{ key: 'n', name: 'Next request', group: 'move', run: () => void router.navigate(target) }] : [],
  )
  const shown = useShownKey('n')
  return (
    <ButtonLink
      {...target}
      variant="default"
      size="sm"
      w="fit-content"
      leftSection={<KeyHint>n</KeyHint>}
      rightSection={<IconArrowRight size={16} aria-hidden="true" />}
      aria-keyshortcuts={shortcutsActive ? shown : undefined}
    >
      Next request
    </ButtonLink>
  )
}

import { IconArrowRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { KeyHint } from '../../../components/key-hint.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { usePageKeys } from '../../../components/use-page-keys.ts'
import { claimLink } from '../../../desk/claim/queries.ts'
import { useShownKey } from '../../../lib/keys.ts'
import classes from './next-claim.module.css'
import { useNextClaim } from './next-claim.ts'

/** Links to the next claim that waits for the viewer; this claim stays undecided. */
export const NextClaimLink = ({ claimId, keys }: { claimId: string; keys: boolean }) => {
  const router = useRouter()
  const { next } = useNextClaim(claimId)
  const target = next && claimLink('management', next._id)
  const shortcutsActive = usePageKeys(
    keys && target ? [{ key: 'n', name: 'Next awaiting me', group: 'move', run: () => void router.navigate(target) }] : [],
    claimId,
  )
  const shown = useShownKey('n')
  return (
    target && (
      <ButtonLink
        {...target}
        variant="default"
        size="xs"
        leftSection={<KeyHint>n</KeyHint>}
        rightSection={<IconArrowRight size={16} aria-hidden="true" />}
        aria-keyshortcuts={shortcutsActive ? shown : undefined}
      >
        Next<span className={classes.who}>&nbsp;awaiting me</span>
      </ButtonLink>
    )
  )
}

import { Group, Kbd, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/link.tsx'
import { claimLink } from '../queries.ts'
import classes from './next-claim.module.css'
import { useNextClaim } from './next-claim.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The claim that was just decided, by its id and number. */
    decided?: { _id: string; claim_id: string }
  }
}

/** After a decision: the next claim that waits for the same person, a key away. */
export const NextClaimBar = ({ decided }: { decided: { _id: string; claim_id: string } }) => {
  const router = useRouter()
  const { next, waiting } = useNextClaim(decided._id)
  const link = useRef<HTMLAnchorElement>(null)
  const target = next && claimLink('management', next._id)
  const id = next?._id
  useEffect(() => {
    if (id) link.current?.focus({ preventScroll: true })
  }, [id])
  useHotkeys(target ? [['n', () => void router.navigate(target)]] : [])
  return (
    <Group className={classes.bar} justify="space-between" gap="xs" mb="sm" role="status">
      <Text>
        {decided.claim_id} is done. {waiting === 0 && 'Nothing else is waiting for you.'}
        {next && `${waiting} ${waiting === 1 ? 'claim is' : 'claims are'} waiting for you.`}
      </Text>
      {next && target && (
        <ButtonLink
          {...target}
          ref={link}
          size="sm"
          className={classes.onward}
          rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          leftSection={
            <Kbd size="xs" className={classes.key} aria-hidden="true">
              N
            </Kbd>
          }
          aria-keyshortcuts="n"
        >
          {`Next: claim ${next.claim_id} · ${formatRupees(next.claimable_amount)}`}
        </ButtonLink>
      )}
    </Group>
  )
}

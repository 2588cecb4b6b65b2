import { Button, Group } from '@mantine/core'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { IconTrash } from '@tabler/icons-react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { claimPath } from './queries.ts'
import { useClaimWords } from './words.ts'

/** Buttons that continue or discard a draft. */
export const DraftActions = ({ claim }: { claim: SubscriberClaimRow }) => {
  const words = useClaimWords().draft
  const discard = useWrite({
    write: (_: undefined, key) => api.delete(claimPath(claim._id), undefined, { key }),
    refreshes: ['claims'],
    done: words.done,
  })
  const ask = async () => {
    const question = words.question(claim.claim_id)
    const { details, yes, no } = words
    if (await confirm({ question, details, confirm: yes, cancel: no, danger: true })) discard.mutate(undefined)
  }
  return (
    <Group gap={6} wrap="nowrap">
      <ButtonLink variant="default" px="md" to="/user/addclaims/$id" params={{ id: claim._id }} search={{ action: claim.status }}>
        {words.continue}
      </ButtonLink>
      <Button
        variant="subtle"
        color="red"
        px="xs"
        aria-label={words.discard(claim.claim_id)}
        loading={discard.isPending}
        onClick={() => void ask()}
      >
        <IconTrash size={19} stroke={1.6} aria-hidden="true" />
      </Button>
    </Group>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { claimSaved, type SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconPencil } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { FormSection } from '../../components/form-section.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { claimPath } from './queries.ts'

const ClaimNumber = ({ claim }: { claim: { _id: string; claim_id: string } }) => (
  <AnchorLink to="/user/addclaims/$id" params={{ id: claim._id }}>
    {claim.claim_id}
  </AnchorLink>
)

/** The other claim for the visit, or the button that copies a rejected claim, to correct it and send it again. */
export const Correction = ({ claim }: { claim: SubscriberClaim }) => {
  const router = useRouter()
  const copy = useWrite({
    write: (_: undefined, key) => api.post(`${claimPath(claim._id)}/correction`, undefined, { key, answer: claimSaved }),
    refreshes: ['claims'],
    done: messages.claimCopied,
  })
  if (claim.corrects)
    return (
      <Text>
        This claim corrects the rejected claim <ClaimNumber claim={claim.corrects} />.
      </Text>
    )
  if (claim.corrected_in)
    return (
      <Text>
        You corrected this claim in <ClaimNumber claim={claim.corrected_in} />.
      </Text>
    )
  if (!claim.correction.allowed) return null
  const begin = () =>
    copy.mutate(undefined, {
      onSuccess: ({ data }) =>
        void router.navigate({ to: '/user/addclaims/$id', params: { id: data._id }, search: { action: data.status } }),
    })
  return (
    <FormSection title="Can you mend it?">
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" size="sm" maw={420}>
          Correct what the reviewer names and send the claim again, once and within 7 days. Your details and documents are kept.
        </Text>
        <Button onClick={begin} loading={copy.isPending} leftSection={<IconPencil size={18} aria-hidden="true" />}>
          Correct and send again
        </Button>
      </Group>
    </FormSection>
  )
}

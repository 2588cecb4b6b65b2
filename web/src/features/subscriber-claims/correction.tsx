import { Button, Group, Text } from '@mantine/core'
import { claimSaved, type SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { IconPencil } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { FormSection } from '../../components/form-section.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { claimPath } from './queries.ts'
import { useClaimWords, useDayWords } from './words.ts'

const OtherClaim = ({ text, claim }: { text: string; claim: { _id: string; claim_id: string } }) => (
  <Text>
    {text}{' '}
    <AnchorLink to="/user/addclaims/$id" params={{ id: claim._id }} inherit fw={600}>
      {claim.claim_id}
    </AnchorLink>
  </Text>
)

/** The other claim for the visit, or the button that copies a rejected claim, to correct it and send it again. */
export const Correction = ({ claim }: { claim: SubscriberClaim }) => {
  const router = useRouter()
  const words = useClaimWords().correction
  const { day } = useDayWords()
  const copy = useWrite({
    write: (_: undefined, key) => api.post(`${claimPath(claim._id)}/correction`, undefined, { key, answer: claimSaved }),
    refreshes: ['claims'],
    done: words.copied,
    failed: words.failed,
  })
  if (claim.corrects) return <OtherClaim text={words.corrects} claim={claim.corrects} />
  if (claim.corrected_in) return <OtherClaim text={words.correctedIn} claim={claim.corrected_in} />
  const { allowed, until } = claim.correction
  if (!allowed || until === null) return null
  const begin = () =>
    copy.mutate(undefined, {
      onSuccess: ({ data }) =>
        void router.navigate({ to: '/user/addclaims/$id', params: { id: data._id }, search: { action: data.status } }),
    })
  return (
    <FormSection title={words.title}>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" size="sm" maw={420}>
          {words.text(day(until))}
        </Text>
        <Button onClick={begin} loading={copy.isPending} leftSection={<IconPencil size={18} aria-hidden="true" />}>
          {words.action}
        </Button>
      </Group>
    </FormSection>
  )
}

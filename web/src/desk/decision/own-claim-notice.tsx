import { Button, Stack, Text } from '@mantine/core'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { IconUsers } from '@tabler/icons-react'
import { Notice } from '../claim/notice.tsx'

const namesOf = (people: readonly { name: string; designation: string }[]): string =>
  people.map(({ name, designation }) => `${name} (${designation})`).join(', ')

/**
 * Notices about the rule that staff must not decide on their own claims. A viewer who may lift the rule sees the staff excluded
 * from this claim. All viewers of the claim see each person for whom the rule was lifted, by whom and why.
 */
export const OwnClaimNotice = ({ claim, onLift }: { claim: StaffClaim; onLift: () => void }) => {
  const { own_claim_blocked: blocked = [], own_claim_lifted: lifted } = claim
  return (
    <>
      {blocked.length > 0 && (
        <Notice
          icon={<IconUsers size={18} aria-hidden="true" />}
          title="Cannot decide: own claim or family"
          details={
            <Text size="sm">
              {namesOf(blocked)}. The phone number or the confirmed email is the same as one of the subscriber or the family.
              Where that is a mistake, lift it for one person on this claim.
            </Text>
          }
          actions={
            <Button size="compact-sm" variant="default" onClick={onLift}>
              Lift
            </Button>
          }
        >
          {namesOf(blocked)}
        </Notice>
      )}
      {lifted.length > 0 && (
        <Notice
          tone="done"
          icon={<IconUsers size={18} aria-hidden="true" />}
          title="Own claim lifted"
          details={
            <Stack gap="xs">
              {lifted.map(({ _id, name, reason, lifted_by, createdAt }) => (
                <div key={_id}>
                  <Text size="sm" fw={600}>
                    For {name}, by {lifted_by} on {formatInstant(createdAt)}
                  </Text>
                  <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                    {reason}
                  </Text>
                </div>
              ))}
            </Stack>
          }
        >
          {lifted.map(({ name, reason, lifted_by }) => `For ${name}, by ${lifted_by}: ${reason}`).join(' · ')}
        </Notice>
      )}
    </>
  )
}

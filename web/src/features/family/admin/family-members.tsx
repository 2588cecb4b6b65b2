import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import type { Family, Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { english as staffWords } from '@opdesk/contracts/words/child/english.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AnchorLink } from '../../../components/link.tsx'
import { useFlags } from '../../../lib/profile.ts'
import { MemberCard } from '../member-card.tsx'
import classes from '../members.module.css'
import { requestLink } from '../queries.ts'
import { UncoveredReason } from '../uncovered-reason.tsx'
import { notInPlanReason } from './cover-of.ts'
import { MemberRecord } from './member-record.tsx'
import { PaidSwitch } from './paid-switch.tsx'

/** The members of a family with their review status and cover, and an admin's actions on each. */
export const FamilyMembers = ({ family }: { family: Family }) => {
  const { records, userPlan, userProfile } = family
  const flags = useFlags(Program.corporateSubscriber)
  const [open, setOpen] = useState<'add' | Member>()
  const today = istDay(new Date())
  return (
    <Stack component="section" gap="sm" aria-labelledby="members">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="members">
          Family members ({records.length})
        </Title>
        {flags.POST && userPlan && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
            Add member
          </Button>
        )}
      </Group>
      {!userPlan && <Alert color="amber">No plan is in force. Members can be added and covered once a plan is in force.</Alert>}
      <Stack component="ul" gap="sm" className={classes.list} aria-label="Family members">
        {records.map(member => (
          <MemberCard
            key={member._id}
            member={member}
            plan={userPlan?.name}
            actions={flags.PATCH && <Actions member={member} inForce={userPlan !== null} onEdit={() => setOpen(member)} />}
          >
            <UncoveredReason>{notInPlanReason(family, member, today)}</UncoveredReason>
            {member.declaration_needed && (
              <Text size="sm" c="dimmed" className="anywhere">
                {staffWords.staffNote}
              </Text>
            )}
            {member.update_request && (
              <AnchorLink {...requestLink(member.update_request._id)} size="sm" w="fit-content" className="anywhere">
                {member.update_request.kind === 'add' ? `Review ${member.name}` : `Review the change of ${member.name}`}
              </AnchorLink>
            )}
            {member.review_status === 2 && member.review_reason && (
              <Alert color="red" p="sm" className="anywhere">
                Rejected: {member.review_reason}
              </Alert>
            )}
          </MemberCard>
        ))}
      </Stack>
      {open && (
        <MemberRecord
          key={open === 'add' ? open : open._id}
          subscriberId={userProfile._id}
          member={open === 'add' ? undefined : open}
          members={records}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  )
}

const Actions = ({ member, inForce, onEdit }: { member: Member; inForce: boolean; onEdit: () => void }) => (
  <>
    <PaidSwitch member={member} inForce={inForce} />
    {member.relation !== 0 && member.review_status === 1 && (
      <Button size="sm" variant="default" onClick={onEdit} aria-label={`Edit ${member.name}`}>
        Edit
      </Button>
    )}
  </>
)

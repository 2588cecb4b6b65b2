import { Skeleton, Stack } from '@mantine/core'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { api } from '../../../lib/api.ts'
import { membersQuery } from '../../../lib/member-queries.ts'
import { planQuery } from '../../../lib/plan-queries.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { useWords } from '../../../lib/words.ts'
import { uncoveredReason } from '../cover-hint.ts'
import classes from '../members.module.css'
import { familyWords } from '../words.ts'
import { AddMember } from './add-member.tsx'
import { ChangeMember } from './change-member.tsx'
import { FamilyCover } from './family-cover.tsx'
import { OwnMember } from './own-member.tsx'

/** The subscriber's family: its members, their cover, and their reviews. */
export const FamilyDetails = () => {
  const words = useWords(familyWords)
  const [members, plan] = useQueries({ queries: [membersQuery, planQuery] })
  const failed = [members, plan].find(query => query.isError && query.data === undefined)
  if (failed) return <ErrorState error={failed.error} title={words.failed} onRetry={() => void failed.refetch()} />
  if (!members.data || plan.data === undefined) return <Skeleton h={320} radius="lg" role="status" aria-label={words.loading} />
  return <Family members={members.data} plan={plan.data} />
}

const Family = ({ members, plan }: { members: readonly Member[]; plan: SubscribedPlan }) => {
  const words = useWords(familyWords)
  const { status } = useSubscriberProfile().plan
  const [open, setOpen] = useState<'add' | Member>()
  const inForce = status === 'active' && plan ? plan : undefined
  const today = istDay(new Date())
  const remove = useWrite<string>({
    write: (id, key) => api.delete(`/user/delete-member/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: ['members', 'profile'],
    done: words.removal.done,
    failed: words.removal.failed,
  })
  const askToRemove = async ({ _id, name, plan_status }: Member) => {
    const { removal } = words
    const sure = await confirm({
      question: removal.question,
      details: plan_status === 1 ? removal.detailsCovered(name) : removal.details(name),
      confirm: removal.yes,
      danger: true,
    })
    if (sure) remove.mutate(_id)
  }
  const close = () => setOpen(undefined)
  return (
    <Stack>
      <FamilyCover members={members} plan={inForce} onAdd={() => setOpen('add')} />
      <Stack component="ul" gap="sm" className={classes.list} aria-label={words.list}>
        {members.map(member => (
          <OwnMember
            key={member._id}
            member={member}
            plan={inForce?.name}
            uncovered={inForce && uncoveredReason(member, inForce, members, today)}
            busy={remove.isPending}
            onChange={() => setOpen(member)}
            onDelete={() => void askToRemove(member)}
          />
        ))}
      </Stack>
      {open === 'add' && inForce && <AddMember plan={inForce} members={members} onClose={close} />}
      {open && open !== 'add' && <ChangeMember member={open} members={members} onClose={close} />}
    </Stack>
  )
}

import { Card, Group, Text } from '@mantine/core'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { reviewBadge } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useWords } from '../../lib/words.ts'
import { coverLabel } from './cover-label.ts'
import { ageInWords, genderLabel, relationText } from './member-details.ts'
import classes from './members.module.css'
import { familyWords } from './words.ts'

interface MemberCardProps {
  member: Member
  /** The name of the plan in force; undefined if none is. */
  plan: string | undefined
  actions: ReactNode
  /** The state of the review, shown below the member's details. */
  children?: ReactNode
}

const Cover = ({ tone, label }: ReturnType<typeof coverLabel>) => (
  <Group gap={6} wrap="nowrap" align="flex-start" mb={2}>
    {tone === 'neutral' ? (
      <IconShieldOff size={18} aria-hidden="true" className={classes.sign} />
    ) : (
      <IconShieldCheck size={18} aria-hidden="true" className={classes.sign} data-covered />
    )}
    <Text size="sm" className="anywhere">
      {label}
    </Text>
  </Group>
)

const Review = ({ status }: { status: number }) => {
  const { tone, label } = reviewBadge(status)
  return <StatusBadge tone={tone} label={useWords(familyWords).review(status, label)} />
}

/** A member of a family: a card on a phone, a row on a wide screen. */
export const MemberCard = ({ member, plan, actions, children }: MemberCardProps) => {
  const words = useWords(familyWords)
  const { name, relation, dob, gender, country_code, phone, review_status } = member
  const today = istDay(new Date())
  return (
    <Card component="li" withBorder padding="md">
      <div className={classes.row}>
        <div className="anywhere">
          <Text fw={600}>{name || words.noName}</Text>
          <Text size="sm" c="dimmed">
            {relationText(relation)}
          </Text>
        </div>
        <div>
          <Text size="sm">{dob ? words.born(formatDay(dob), ageInWords(dob, today)) : words.noBirthDay}</Text>
          <Text size="sm" c="dimmed">
            {genderLabel(gender)}
          </Text>
        </div>
        <Text size="sm" className="tabular" c={phone ? undefined : 'dimmed'}>
          {phone ? `${country_code} ${phone}` : words.noMobile}
        </Text>
        <div>
          <Cover {...coverLabel(member, plan, today)} />
          {review_status !== 1 && <Review status={review_status} />}
        </div>
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      </div>
      {children && <div className={classes.below}>{children}</div>}
    </Card>
  )
}

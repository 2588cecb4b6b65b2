import { Card, Group, Text } from '@mantine/core'
import { relationLabel } from '@opdesk/contracts/codes.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { reviewBadge } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateText } from '../../components/date-text.tsx'
import { NO_NAME } from '../../components/list/list-columns.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { coverLabel } from './cover-label.ts'
import { ageInWords, genderLabel } from './member-details.ts'
import classes from './members.module.css'

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

/** A member of a family: a card on a phone, a row on a wide screen. */
export const MemberCard = ({ member, plan, actions, children }: MemberCardProps) => {
  const { name, relation, dob, gender, country_code, phone, review_status } = member
  const today = istDay(new Date())
  return (
    <Card component="li" withBorder padding="md">
      <div className={classes.row}>
        <div className="anywhere">
          <Text fw={600}>{name || NO_NAME}</Text>
          <Text size="sm" c="dimmed">
            {relationLabel(relation)}
          </Text>
        </div>
        <div>
          <Text size="sm">
            {dob ? (
              <>
                <DateText value={dob} /> ({ageInWords(dob, today)})
              </>
            ) : (
              'No date of birth yet'
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {genderLabel(gender)}
          </Text>
        </div>
        <Text size="sm" className="tabular" c={phone ? undefined : 'dimmed'}>
          {phone ? `${country_code} ${phone}` : 'No mobile no. yet'}
        </Text>
        <div>
          <Cover {...coverLabel(member, plan, today)} />
          {review_status !== 1 && <StatusBadge {...reviewBadge(review_status)} />}
        </div>
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      </div>
      {children && <div className={classes.below}>{children}</div>}
    </Card>
  )
}

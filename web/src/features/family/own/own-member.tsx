import { Alert, Button, Text } from '@mantine/core'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { LazyDeclareChild } from '../../../components/lazy-child-declaration.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { useWords } from '../../../lib/words.ts'
import { MemberCard } from '../member-card.tsx'
import { UncoveredReason } from '../uncovered-reason.tsx'
import { familyWords } from '../words.ts'
import { UnderReview } from './under-review.tsx'

interface OwnMemberProps {
  member: Member
  /** The name of the plan in force; undefined if none is. */
  plan: string | undefined
  /** The reason why the plan does not cover the member; undefined if it does. */
  uncovered: string | undefined
  busy: boolean
  onChange: () => void
  onDelete: () => void
}

/**
 * A member with the subscriber's actions. The subscriber's own details are edited on another page. A member under review is locked.
 */
export const OwnMember = ({ member, plan, uncovered, busy, onChange, onDelete }: OwnMemberProps) => {
  const words = useWords(familyWords)
  const { name, relation, review_status, review_reason, update_request } = member
  const reviewed = `review-${member._id}`
  const buttonProps = { size: 'sm', variant: 'default', 'aria-describedby': update_request ? reviewed : undefined } as const
  const actions =
    relation === 0 ? (
      <AnchorLink to="/user/profile" search={{}} size="sm">
        {words.own}
      </AnchorLink>
    ) : (
      <>
        {review_status !== 2 && (
          <Button {...buttonProps} disabled={review_status === 0 || busy} onClick={onChange} aria-label={words.change(name)}>
            {words.changeShort}
          </Button>
        )}
        <Button
          {...buttonProps}
          variant="default"
          color="red"
          disabled={review_status === 0 || busy}
          onClick={onDelete}
          aria-label={words.remove(name)}
        >
          {words.removeShort}
        </Button>
      </>
    )
  return (
    <MemberCard member={member} plan={plan} actions={actions}>
      <UncoveredReason>{uncovered}</UncoveredReason>
      {member.declaration_needed && <LazyDeclareChild child={member} />}
      {update_request && <UnderReview id={reviewed} member={member} request={update_request} />}
      {review_status === 2 && (
        <Alert color="red" p="sm">
          <Text size="sm" className="anywhere">
            {review_reason ? words.reviewed.refusedFor(name, review_reason) : words.reviewed.refused(name)}
          </Text>
        </Alert>
      )}
    </MemberCard>
  )
}

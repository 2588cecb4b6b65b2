import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { matchReasonLabels } from '@opdesk/contracts/claim/matching.ts'
import { DUPLICATES_COUNTED, type PossibleDuplicate } from '@opdesk/contracts/claim/related.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { IconCopy } from '@tabler/icons-react'
import { DateText } from '../../../components/date-text.tsx'
import { KeyHint } from '../../../components/key-hint.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { Notice } from '../../../desk/claim/notice.tsx'
import { type ClaimArea, claimLink } from '../../../desk/claim/queries.ts'
import { useShownKey } from '../../../lib/keys.ts'
import classes from './duplicate-notice.module.css'

interface DuplicateNoticeProps {
  area: ClaimArea
  claimId: string
  duplicates: readonly PossibleDuplicate[]
  total: number
}

const reasonsOf = ({ reasons, files, similar_files }: PossibleDuplicate): string => {
  const named = { same_file: files, similar_picture: similar_files }
  return reasons
    .map(reason =>
      reason === 'same_file' || reason === 'similar_picture'
        ? `${matchReasonLabels[reason]}: ${named[reason].map(({ file }) => file.name).join(', ')}`
        : matchReasonLabels[reason],
    )
    .join(' · ')
}

/** Warns of possible duplicates among earlier claims, with reasons; a button shows each beside this claim. */
export const DuplicateNotice = ({ area, claimId, duplicates, total }: DuplicateNoticeProps) => {
  const [first] = duplicates
  const key = useShownKey('b')
  if (!first) return null
  const counted =
    total >= DUPLICATES_COUNTED ? `${DUPLICATES_COUNTED} or more claims` : total === 1 ? '1 claim' : `${total} claims`
  const compare = (other: PossibleDuplicate) => (
    <ButtonLink
      {...claimLink(area, claimId, other._id)}
      variant="default"
      size="compact-sm"
      className={classes.compare}
      {...(other === first && { rightSection: <KeyHint>b</KeyHint>, 'aria-keyshortcuts': key })}
    >
      Compare<VisuallyHidden> with {other.claim_id}</VisuallyHidden>
    </ButtonLink>
  )
  const list = (
    <Stack component="ul" gap={8} className={classes.list}>
      {duplicates.map(other => (
        <li key={other._id} className={classes.item}>
          <div className={classes.text}>
            <Group gap={8}>
              <Text fw={600}>{other.claim_id}</Text>
              <StatusBadge
                tone={internalTone(other.internal_status)}
                label={internalStatusLabel(other.internal_status, other.resubmission)}
              />
            </Group>
            <Text>
              {other.member_id.name} · <DateText value={other.createdAt} /> · <Money rupees={other.bill_amount} />
            </Text>
            <Text>{reasonsOf(other)}</Text>
          </div>
          {compare(other)}
        </li>
      ))}
      {total > duplicates.length && <Text c="dimmed">Only the {duplicates.length} strongest are listed.</Text>}
    </Stack>
  )
  return (
    <Notice
      icon={<IconCopy size={18} aria-hidden="true" />}
      title={`Possible duplicate of ${counted}`}
      details={list}
      more={total === 1 ? 'Read all' : 'All of them'}
      actions={compare(first)}
    >
      <Text span fw={600}>
        {first.claim_id}
      </Text>{' '}
      <Text span>{reasonsOf(first)}</Text>
    </Notice>
  )
}

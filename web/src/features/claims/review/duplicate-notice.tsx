import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { matchReasonLabels } from '@opdesk/contracts/claim/matching.ts'
import { DUPLICATES_COUNTED, type PossibleDuplicate } from '@opdesk/contracts/claim/related.ts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { DateText } from '../../../components/date-text.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { internalTone, StatusBadge } from '../../../components/status-badge.tsx'
import { type ClaimArea, claimLink } from '../queries.ts'
import classes from './duplicate-notice.module.css'

const SHOWN_AT_FIRST = 3

interface DuplicateNoticeProps {
  area: ClaimArea
  claimId: string
  duplicates: readonly PossibleDuplicate[]
  total: number
}

/** Says that the claim may have been claimed before, why, and opens the other one beside it. */
export const DuplicateNotice = ({ area, claimId, duplicates, total }: DuplicateNoticeProps) => {
  const [all, setAll] = useState(false)
  if (total === 0) return null
  const shown = all ? duplicates : duplicates.slice(0, SHOWN_AT_FIRST)
  const counted =
    total >= DUPLICATES_COUNTED ? `${DUPLICATES_COUNTED} or more claims` : total === 1 ? '1 claim' : `${total} claims`
  return (
    <Alert color="amber" icon={<IconCopy aria-hidden="true" />} title={`Possible duplicate of ${counted}`} role="region">
      <Stack component="ul" gap={8} className={classes.list}>
        {shown.map(other => (
          <li key={other._id} className={classes.item}>
            <div className={classes.text}>
              <Group gap={8}>
                <Text fw={600}>{other.claim_id}</Text>
                <StatusBadge
                  tone={internalTone(other.internal_status)}
                  label={internalStatusLabel(other.internal_status, other.resubmission)}
                />
                <Text>
                  {other.member_id.name} · <DateText value={other.createdAt} /> · <Money rupees={other.bill_amount} />
                </Text>
              </Group>
              <Text>
                {other.reasons
                  .map(reason =>
                    reason === 'same_file'
                      ? `${matchReasonLabels[reason]}: ${other.files.map(({ file }) => file.name).join(', ')}`
                      : matchReasonLabels[reason],
                  )
                  .join(' · ')}
              </Text>
            </div>
            <ButtonLink
              {...claimLink(area, claimId, other._id)}
              variant="default"
              size="compact-sm"
              className={classes.compare}
              aria-label={`Compare with ${other.claim_id}`}
            >
              Compare
            </ButtonLink>
          </li>
        ))}
      </Stack>
      {duplicates.length > shown.length && (
        <Anchor component="button" mt={6} onClick={() => setAll(true)}>
          Show {duplicates.length - shown.length} more
        </Anchor>
      )}
      {all && total > duplicates.length && (
        <Text mt={6} c="dimmed">
          Only the {duplicates.length} strongest are listed.
        </Text>
      )}
    </Alert>
  )
}

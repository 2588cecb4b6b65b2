import { Button, Text } from '@mantine/core'
import type { ClaimFlag } from '@opdesk/contracts/claim/reading/flags.ts'
import type { RelatedClaims } from '@opdesk/contracts/claim/related.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { KeyHint } from '../../../components/key-hint.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { usePageKeys } from '../../../components/use-page-keys.ts'
import classes from '../../../desk/claim/desk.module.css'
import { Notice } from '../../../desk/claim/notice.tsx'
import { type ClaimArea, claimLink } from '../../../desk/claim/queries.ts'
import { OwnClaimNotice } from '../../../desk/decision/own-claim-notice.tsx'
import { WaitsNotice } from '../../../desk/payment/waits-notice.tsx'
import { AcknowledgedWarnings } from '../acknowledged-warnings.tsx'
import { DuplicateNotice } from '../review/duplicate-notice.tsx'
import { agreementsOf, flagTitle } from './flags-of.ts'

interface ChecksProps {
  area: ClaimArea
  claim: StaffClaim
  related: RelatedClaims | undefined
  flags: readonly ClaimFlag[]
  /** True if shortcut keys act. */
  keys: boolean
  onShow: (flag: ClaimFlag) => void
  onLift: () => void
}

const differenceOf = ({ typed, read, claim_number }: ClaimFlag): string =>
  [read && `the document says ${read}`, typed && `typed ${typed}`, claim_number].filter(Boolean).join(', ')

/** What to check before a decision, a line each with one action: differences, possible duplicates, warnings, own claims. */
export const Checks = ({ area, claim, related, flags, keys, onShow, onLift }: ChecksProps) => {
  const router = useRouter()
  const differing = flags.filter(({ severity }) => severity === 'differs')
  const firstShown = differing.find(({ file_id }) => file_id !== undefined)
  const duplicate = related?.duplicates[0]
  usePageKeys(
    keys
      ? [
          ['f', () => firstShown && onShow(firstShown)],
          ['b', () => duplicate && void router.navigate(claimLink(area, claim._id, duplicate._id))],
        ]
      : [],
    claim.claim_id,
  )
  const agreeing = agreementsOf(flags)
  return (
    <div className={`${classes.part} ${classes.checks}`}>
      {differing.map(flag => (
        <Notice
          key={[flag.code, flag.parameter, flag.file_id, flag.claim_id].join(' ')}
          icon={<IconAlertTriangle size={16} aria-hidden="true" />}
          title={flagTitle(flag)}
          actions={<FlagAction area={area} claim={claim} flag={flag} first={flag === firstShown} onShow={onShow} />}
        >
          {differenceOf(flag)}
        </Notice>
      ))}
      {related && (
        <DuplicateNotice area={area} claimId={claim._id} duplicates={related.duplicates} total={related.duplicates_total} />
      )}
      <AcknowledgedWarnings warnings={claim.warnings} area={area} />
      <WaitsNotice area={area} claim={claim} />
      <OwnClaimNotice claim={claim} onLift={onLift} />
      {agreeing && (
        <Text size="sm" c="dimmed" lh="28px" truncate title={agreeing}>
          <IconCheck size={14} aria-hidden="true" style={{ verticalAlign: -2 }} /> Agree: {agreeing}
        </Text>
      )}
    </div>
  )
}

interface FlagActionProps extends Pick<ChecksProps, 'area' | 'claim' | 'onShow'> {
  flag: ClaimFlag
  /** True for the flag that the shortcut key shows. */
  first: boolean
}

const FlagAction = ({ area, claim, flag, first, onShow }: FlagActionProps) => {
  if (flag.claim_id)
    return (
      <ButtonLink {...claimLink(area, claim._id, flag.claim_id)} variant="subtle" size="compact-sm">
        Compare
      </ButtonLink>
    )
  if (!flag.file_id) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      rightSection={first && <KeyHint>F</KeyHint>}
      aria-keyshortcuts={first ? 'f' : undefined}
      onClick={() => onShow(flag)}
    >
      Show
    </Button>
  )
}

import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { ClaimFlag } from '@opdesk/contracts/claim/reading/flags.ts'
import type { RelatedClaims } from '@opdesk/contracts/claim/related.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { IconAlertTriangle, IconCheck, IconFileOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { KeyHint } from '../../../components/key-hint.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { usePageKeys } from '../../../components/use-page-keys.ts'
import { documentsOf } from '../../../desk/claim/claim-documents.tsx'
import classes from '../../../desk/claim/desk.module.css'
import { Notice } from '../../../desk/claim/notice.tsx'
import { type ClaimArea, claimLink } from '../../../desk/claim/queries.ts'
import { OwnClaimNotice } from '../../../desk/decision/own-claim-notice.tsx'
import { WaitsNotice } from '../../../desk/payment/waits-notice.tsx'
import { type PageKey, useShownKey } from '../../../lib/keys.ts'
import { AcknowledgedWarnings } from '../acknowledged-warnings.tsx'
import { DuplicateNotice } from '../review/duplicate-notice.tsx'
import { unreadInWords } from './document-marks.ts'
import { agreementsOf, differenceOf, flagTitle } from './flags-of.ts'

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

/**
 * The checks before a decision, a line each with one action: differences, possible duplicates, warnings, own claims. A key shows
 * one difference after the other in its document.
 */
export const Checks = ({ area, claim, related, flags, keys, onShow, onLift }: ChecksProps) => {
  const router = useRouter()
  const differing = flags.filter(({ severity }) => severity === 'differs')
  const places = differing.filter(({ file_id }) => file_id !== undefined)
  const [last, setLast] = useState({ claim: claim._id, at: -1 })
  const at = last.claim === claim._id ? last.at : -1
  const showAt = (next: number) => {
    const to = (next + places.length) % places.length
    const flag = places[to]
    if (!flag) return
    setLast({ claim: claim._id, at: to })
    onShow(flag)
  }
  const show = (flag: ClaimFlag) => showAt(places.indexOf(flag))
  const duplicate = related?.duplicates[0]
  const commands: PageKey[] = [
    ...(places.length > 0
      ? ([
          { key: 'f', name: 'Show the next difference', group: 'document', run: () => showAt(at + 1) },
          { key: 'shift+f', name: 'Show the previous difference', group: 'document', run: () => showAt(Math.max(at, 0) - 1) },
        ] as const)
      : []),
    ...(duplicate
      ? [
          {
            key: 'b',
            name: 'Compare with the possible duplicate',
            group: 'document' as const,
            run: () => void router.navigate(claimLink(area, claim._id, duplicate._id)),
          },
        ]
      : []),
  ]
  const active = usePageKeys(keys ? commands : [], claim.claim_id)
  const shown = places[at]
  const files = new Map(documentsOf(claim).map(({ file_id, label }) => [file_id, label]))
  const fileOf = ({ file_id }: ClaimFlag) => (file_id === undefined ? undefined : files.get(file_id))
  const agreeing = agreementsOf(flags)
  const unread = unreadInWords(claim)
  return (
    <div className={`${classes.part} ${classes.checks}`}>
      <VisuallyHidden role="status">
        {shown && `Difference ${at + 1} of ${places.length}: ${flagTitle(shown)}, ${differenceOf(shown, fileOf(shown))}`}
      </VisuallyHidden>
      {differing.map(flag => (
        <Notice
          key={[flag.code, flag.parameter, flag.file_id, flag.claim_id].join(' ')}
          icon={<IconAlertTriangle size={16} aria-hidden="true" />}
          title={flagTitle(flag)}
          label={[flagTitle(flag), fileOf(flag) ?? flag.claim_number].filter(Boolean).join(', ')}
          actions={
            <FlagAction
              area={area}
              claim={claim}
              flag={flag}
              isNext={active && flag === places[(at + 1) % places.length]}
              isShown={flag === shown}
              onShow={show}
            />
          }
        >
          {differenceOf(flag, fileOf(flag))}
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
      {unread && (
        <Text size="sm" c="dimmed" lh="28px" truncate title={unread}>
          <IconFileOff size={14} aria-hidden="true" /> Not compared: {unread}
        </Text>
      )}
    </div>
  )
}

interface FlagActionProps extends Pick<ChecksProps, 'area' | 'claim' | 'onShow'> {
  flag: ClaimFlag
  /** True for the flag that the shortcut key shows. */
  isNext: boolean
  /** True for the flag whose place was shown last. */
  isShown: boolean
}

const FlagAction = ({ area, claim, flag, isNext, isShown, onShow }: FlagActionProps) => {
  const key = useShownKey('f')
  if (flag.claim_id)
    return (
      <ButtonLink {...claimLink(area, claim._id, flag.claim_id)} variant="subtle" size="compact-sm">
        Compare
      </ButtonLink>
    )
  if (!flag.file_id) return null
  return (
    <Button
      variant={isShown ? 'light' : 'subtle'}
      size="compact-sm"
      rightSection={isNext && <KeyHint>f</KeyHint>}
      aria-keyshortcuts={isNext ? key : undefined}
      aria-pressed={isShown}
      onClick={() => onShow(flag)}
    >
      Show
    </Button>
  )
}

import { ActionIcon, Group, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { type ClaimAction, eventOfAction } from '@opdesk/contracts/claim/actions.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { allows } from '@opdesk/contracts/claim/transitions.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { IconCopy } from '@tabler/icons-react'
import { usePageKeys } from '../../components/use-page-keys.ts'
import { lastDecisionOf } from '../../desk/claim/last-decision.tsx'
import classes from '../../desk/decision/action-button.module.css'
import { ActionButton } from '../../desk/decision/action-button.tsx'
import { actionCopy, actionOrder } from '../../desk/decision/action-copy.ts'
import { noDecisionReason } from '../../desk/decision/no-decision-reason.ts'
import { type PageKey, useShownKey } from '../../lib/keys.ts'
import { DecidedLine } from './decided-line.tsx'

/** The actions that the server allows this person now and that the claim's state accepts. */
export const allowedActions = (claim: StaffClaim): ClaimAction[] =>
  actionOrder.filter(
    action =>
      allows(claim.state_name, eventOfAction[action]) &&
      claim.actions.some(offered => offered.action === action && offered.allowed),
  )

/**
 * The decisions of the review screen. Until the claim is approved or settled, these buttons are shown, disabled, even to reviewers
 * who cannot use them now.
 */
const decisions: readonly ClaimAction[] = ['approve', 'clarify', 'invalidate', 'reject']

const shownActions = (claim: StaffClaim, allowed: readonly ClaimAction[]): ClaimAction[] => {
  const decidesNowhere = claim.actions.every(({ reason }) => reason === 'no_stage')
  if (decidesNowhere || ['approved', 'paying', 'settled'].includes(claim.state_name)) return [...allowed]
  return actionOrder.filter(action => allowed.includes(action) || decisions.includes(action))
}

const withoutBills = (claim: StaffClaim): ClaimAction[] =>
  shownActions(claim, allowedActions(claim)).filter(action => action !== 'edit_bills')

const refusedBecause = (claim: StaffClaim): string | null =>
  allowedActions(claim).length === 0 ? noDecisionReason(claim.actions) : null

/** True if the page has decisions to show, or a reason why there are none. */
export const offersDecisions = (claim: StaffClaim): boolean => withoutBills(claim).length > 0 || refusedBecause(claim) !== null

interface ClaimActionsProps {
  claim: StaffClaim
  /** The amount that an approval would approve now, in rupees. */
  approved: number
  /** True if a typed amount cannot be approved. */
  isWrong: boolean
  /** False while a form is open: shortcut keys are then ignored. */
  keys: boolean
  /** True if a decision was made and the page is closing: all actions are then disabled. */
  left: boolean
  onChoose: (action: ClaimAction) => void
}

/**
 * The decisions of the review screen on one line. Each opens its form, by a press or by its shortcut key. The button that edits the
 * bill stands beside the amounts (`EditBillsButton`); its key acts here.
 */
export const ClaimActions = ({ claim, approved, isWrong, keys, left, onChoose }: ClaimActionsProps) => {
  const actions = allowedActions(claim).filter(action => action !== 'approve' || !isWrong)
  const commands = actions.map((action): PageKey => {
    const { shortcut: key, button: name } = actionCopy[action]
    return { key, name, group: 'decide', run: () => onChoose(action) }
  })
  const shortcutsActive = usePageKeys(keys && !left ? commands : [], claim.claim_id)
  const shown = withoutBills(claim)
  const reason = refusedBecause(claim)
  const isDecided =
    reason !== null && claim.actions.some(offered => offered.action === 'approve' && offered.reason === 'already_decided')
  const why = useId()
  const duplicateKey = useShownKey(actionCopy.duplicate.shortcut)
  if (isDecided && lastDecisionOf(claim)) return <DecidedLine claim={claim} />
  return (
    <Group gap={6} className={classes.buttons}>
      {reason && (
        <Text id={why} c="dimmed" className={classes.why}>
          {reason}
        </Text>
      )}
      {shown.map(action =>
        action === 'duplicate' ? (
          <ActionIcon
            key={action}
            variant="default"
            size={34}
            disabled={left || !actions.includes(action)}
            aria-label={actionCopy.duplicate.button}
            title={duplicateKey ? `${actionCopy.duplicate.button} (${duplicateKey.toUpperCase()})` : actionCopy.duplicate.button}
            aria-keyshortcuts={shortcutsActive ? duplicateKey : undefined}
            onClick={() => onChoose(action)}
          >
            <IconCopy size={16} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <ActionButton
            key={action}
            action={action}
            label={action === 'approve' && actions.includes(action) ? `Approve ${formatRupees(approved)}` : undefined}
            disabled={left || !actions.includes(action)}
            shortcutsActive={shortcutsActive}
            describedBy={reason ? why : undefined}
            onChoose={() => onChoose(action)}
          />
        ),
      )}
    </Group>
  )
}

import { Group, Text } from '@mantine/core'
import { allows } from '@opdesk/contracts/claim/transitions.ts'
import { type DisputeAction, disputeActions } from '@opdesk/contracts/dispute/actions.ts'
import type { StaffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { usePageKeys } from '../../components/use-page-keys.ts'
import classes from '../../desk/decision/action-button.module.css'
import { ActionButton } from '../../desk/decision/action-button.tsx'
import { actionCopy } from '../../desk/decision/action-copy.ts'
import { noDecisionReason } from '../../desk/decision/no-decision-reason.ts'
import type { PageKey } from '../../lib/keys.ts'

/** The actions that the server allows this person now. A payment also needs the state of the claim to accept it. */
export const allowedOnDispute = ({ actions, original_claim_id: claim }: StaffDispute): DisputeAction[] =>
  disputeActions.filter(
    action =>
      actions.some(offered => offered.action === action && offered.allowed) &&
      (action !== 'pay' || allows(claim.state_name, 'claim_payment_requested')),
  )

const labelOf = (action: DisputeAction, { outstanding_amount }: StaffDispute): string =>
  action === 'pay'
    ? 'Pay the difference'
    : action === 'approve'
      ? `${actionCopy.approve.button} ${formatRupees(outstanding_amount)}`
      : actionCopy[action].button

interface DisputeActionsProps {
  dispute: StaffDispute
  /** False while a dialog is open: shortcut keys are then ignored. */
  keys: boolean
  /** True if a decision was made and the page is closing: all actions are then disabled. */
  left: boolean
  onChoose: (action: DisputeAction) => void
}

/** The action buttons on the page of a dispute. Each opens its dialog, by a press or by its shortcut key. */
export const DisputeActions = ({ dispute, keys, left, onChoose }: DisputeActionsProps) => {
  const actions = allowedOnDispute(dispute)
  const commands = actions.map(
    (action): PageKey => ({
      key: actionCopy[action].shortcut,
      name: labelOf(action, dispute),
      group: 'decide',
      run: () => onChoose(action),
    }),
  )
  const shortcutsActive = usePageKeys(keys && !left ? commands : [], dispute.claim_id)
  if (actions.length === 0) {
    const reason = noDecisionReason(dispute.actions)
    return reason && <Text c="dimmed">{reason}</Text>
  }
  return (
    <Group gap={6} className={classes.buttons}>
      {actions.map(action => (
        <ActionButton
          key={action}
          action={action}
          disabled={left}
          shortcutsActive={shortcutsActive}
          label={labelOf(action, dispute)}
          onChoose={() => onChoose(action)}
        />
      ))}
    </Group>
  )
}

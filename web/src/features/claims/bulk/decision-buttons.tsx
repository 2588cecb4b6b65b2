import { SelectionAction } from '../../../components/selection-action.tsx'
import { actionCopy } from '../../../desk/decision/action-copy.ts'
import type { BulkDecision } from './bulk-decision-form.tsx'

/** The decisions that a reviewer can make on all selected claims. */
export const DecisionButtons = ({ onChoose }: { onChoose: (decision: BulkDecision) => void }) =>
  (['approve', 'reject'] as const).map(decision => {
    const { button, shortcut, color, filled, icon } = actionCopy[decision]
    return (
      <SelectionAction
        key={decision}
        shortcut={shortcut}
        color={color}
        variant={filled ? 'filled' : 'light'}
        icon={icon}
        onClick={() => onChoose(decision)}
      >
        {button}
      </SelectionAction>
    )
  })

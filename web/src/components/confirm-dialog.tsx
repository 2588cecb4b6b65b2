import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

interface Confirmation {
  /** Word for word from the spec; the masters' questions are `messages.confirm`. */
  question: string
  /** Further details for the decision. */
  details?: ReactNode
  confirm?: string
  cancel?: string
  /** For actions that cannot be undone. */
  danger?: boolean
}

/**
 * Asks, and resolves with whether the person said yes. Works inside an area (its shell holds the dialogs). The same question,
 * asked again as by a double click, replaces the first, which resolves with no. A click beside it is ignored: it may be the
 * second one of a double click.
 */
export const confirm = ({ question, details, confirm = 'Yes', cancel = 'No', danger }: Confirmation): Promise<boolean> =>
  new Promise(resolve => {
    modals.close(question)
    modals.openConfirmModal({
      modalId: question,
      title: question,
      closeOnClickOutside: false,
      children:
        typeof details === 'string' ? (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {details}
          </Text>
        ) : (
          details
        ),
      labels: { confirm, cancel },
      // Enter, pressed or held, must not confirm an action that cannot be undone.
      confirmProps: danger ? { color: 'red' } : { 'data-autofocus': true },
      cancelProps: danger ? { 'data-autofocus': true } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })

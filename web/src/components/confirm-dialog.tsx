import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { commonWords } from '../lib/common-words.ts'
import { wordsNow } from '../lib/words.ts'

interface Confirmation {
  /** The spec's exact text; the questions for masters are in `messages.confirm`. */
  question: string
  /** Further details for the decision. */
  details?: ReactNode
  confirm?: string
  cancel?: string
  /** True for an action that cannot be undone. */
  danger?: boolean
}

/**
 * Asks a question in a dialog and resolves with true for yes. Works only inside an area, because its shell renders the dialogs. If
 * the same question is asked again, as by a double click, the new dialog replaces the first, which resolves with false. A click
 * outside is ignored, because it may be the second click of a double click.
 */
export const confirm = ({
  question,
  details,
  confirm = wordsNow(commonWords).yes,
  cancel = wordsNow(commonWords).no,
  danger,
}: Confirmation): Promise<boolean> =>
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
      // Focuses the confirming button, except for an action that cannot be undone: Enter must not confirm it.
      confirmProps: danger ? { color: 'red' } : { 'data-autofocus': true },
      cancelProps: danger ? { 'data-autofocus': true } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })

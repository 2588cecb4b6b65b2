import { List, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import type { ReactNode } from 'react'
import { confirm } from './confirm-dialog.tsx'

/**
 * Explains what the erasure of a person destroys, and asks twice. Resolves with true if both answers are yes. `note`: a last
 * paragraph.
 */
export const confirmErasure = async (who: string, note?: ReactNode): Promise<boolean> => {
  const details = (
    <>
      <Text size="sm" mb="xs" className="anywhere">
        {who} is erased, not only removed from this list:
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>signed out everywhere, and can never sign in again;</List.Item>
        <List.Item>name, contacts, family, diagnoses and documents are destroyed;</List.Item>
        <List.Item>claims and payments remain in the records, without the person’s data.</List.Item>
      </List>
      {note}
    </>
  )
  if (!(await confirm({ question: messages.confirm.delete, details, danger: true }))) return false
  return await confirm({
    question: 'This cannot be undone.',
    details: `Erase ${who} for ever?`,
    confirm: 'Yes, erase for ever',
    danger: true,
  })
}

import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import { IconCheck, IconCopy, IconCurrencyRupee, IconFileOff, IconMessageQuestion, IconPencil, IconX } from '@tabler/icons-react'

interface ActionCopy {
  button: string
  /** Key that opens the dialog of the action; it never decides by itself. */
  shortcut: string
  color: string
  filled?: boolean
  icon: typeof IconCheck
}

/** The actions in the order of the review screen. */
export const actionCopy: Record<ClaimAction, ActionCopy> = {
  approve: { button: 'Approve', shortcut: 'a', color: 'teal', filled: true, icon: IconCheck },
  clarify: { button: 'Clarification Required', shortcut: 'c', color: 'amber', icon: IconMessageQuestion },
  invalidate: { button: 'Invalid', shortcut: 'i', color: 'red', icon: IconFileOff },
  reject: { button: 'Reject', shortcut: 'r', color: 'red', icon: IconX },
  duplicate: { button: 'Mark Duplicate', shortcut: 'd', color: 'gray', icon: IconCopy },
  edit_bills: { button: 'Edit Claim Bill', shortcut: 'e', color: 'gray', icon: IconPencil },
  pay: { button: 'Pay', shortcut: 'p', color: 'teal', filled: true, icon: IconCurrencyRupee },
}

export const actionOrder = Object.keys(actionCopy) as ClaimAction[]

type Confirmed = Exclude<ClaimAction, 'edit_bills'>

/** The question that confirms a decision, by the claim's number. */
export const confirmQuestion: Record<Confirmed, (claimId: string) => string> = {
  approve: id => `Approve claim ${id}?`,
  clarify: id => `Ask the subscriber to clarify claim ${id}?`,
  invalidate: id => `Declare claim ${id} invalid?`,
  reject: id => `Reject claim ${id}?`,
  duplicate: id => `Mark claim ${id} as a duplicate?`,
  pay: id => `Pay claim ${id}?`,
}

export const confirmLabel: Record<Exclude<Confirmed, 'pay'>, string> = {
  approve: 'Yes, approve',
  clarify: 'Yes, ask',
  invalidate: 'Yes, declare invalid',
  reject: 'Yes, reject',
  duplicate: 'Yes, mark as duplicate',
}

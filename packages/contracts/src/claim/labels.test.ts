import { describe, expect, it } from 'vitest'
import { ClaimStatus, InternalStatus } from '../codes.ts'
import { actionLabel, claimListTitle, claimStatusLabel, internalStatusLabel } from './labels.ts'

describe('labels for a subscriber', () => {
  it.each([
    [0, 'Submitted'],
    [1, 'Approved'],
    [2, 'Rejected'],
    [3, 'Duplicate'],
    [4, 'In Process'],
    [6, 'Clarification Required'],
    [7, 'Invalid'],
    [10, 'Adding'],
    [11, 'Dispute'],
    [12, 'Settled'],
    [5, 'Unknown'],
    [99, 'Unknown'],
    [-1, 'Unknown'],
    [Number.NaN, 'Unknown'],
  ])('show status %s as %s', (status, label) => {
    expect(claimStatusLabel(status)).toBe(label)
  })

  it('show Re Submitted after the subscriber’s resubmission', () => {
    expect(claimStatusLabel(6, true)).toBe('Re Submitted')
    expect(claimStatusLabel(1, true)).toBe('Approved')
  })

  it.each(Object.values(ClaimStatus))('cover status %s', status => {
    expect(claimStatusLabel(status)).not.toBe('Unknown')
  })
})

describe('labels for staff', () => {
  it.each([
    [0, 'Pending', 'Re-Submitted'],
    [1, 'Approved by Approver', 'Re-Approved by Approver'],
    [2, 'Approved by Verifier', 'Re-Approved by Verifier'],
    [3, 'Approved by Financer', 'Re-Approved by Financer'],
    [4, 'Approved by Manager', 'Re-Approved by Manager'],
    [5, 'Rejected', 'Rejected'],
    [6, 'Clarification', 'Clarification'],
    [7, 'Invalid', 'Invalid'],
    [8, 'Approved', 'Re-Approved'],
    [9, 'Re-Submitted', 'Re-Submitted'],
    [11, 'Dispute', 'Dispute'],
    [12, 'Settled', 'Settled'],
    [10, 'Unknown', 'Unknown'],
    [null, 'Unknown', 'Unknown'],
  ])('show internal status %s as %s, and %s after a resubmission', (status, label, again) => {
    expect(internalStatusLabel(status)).toBe(label)
    expect(internalStatusLabel(status, true)).toBe(again)
  })

  it.each(Object.values(InternalStatus))('cover internal status %s', status => {
    expect(internalStatusLabel(status)).not.toBe('Unknown')
  })

  it.each([
    [null, 0, 'Submitted by Subscriber'],
    [null, 3, 'Resubmitted by Subscriber'],
    [9, 3, 'Re-Submitted by Subscriber'],
    [12, 5, 'Payment Released'],
    [3, 4, 'Approved by Financer'],
    [42, 4, 'Unknown'],
  ])('show status %s, in entry %s of the action log, as %s', (message_claim_internal_status, index, label) => {
    expect(actionLabel({ message_claim_internal_status }, index, false)).toBe(label)
  })

  it.each([
    [undefined, 'Total Claims'],
    [0, 'Pending Claims'],
    [8, 'Approved Claims'],
    [7, 'Invalid Claims'],
    [99, 'Unknown Claims'],
  ])('title the list filtered by status %s as %s', (status, title) => {
    expect(claimListTitle(status)).toBe(title)
  })
})

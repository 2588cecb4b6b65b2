import type { Notification } from '@opdesk/contracts/notification/queries.ts'

/** Notifications about one claim, newest first, or a single one about another matter. */
export interface NotificationGroup {
  key: string
  /** The number of the claim; undefined for other matters. */
  claim: string | undefined
  records: readonly Notification[]
}

/** Groups notifications by claim, in the order of the newest of each group. */
export const groupByClaim = (records: readonly Notification[]): NotificationGroup[] => {
  const groups = new Map<string, Notification[]>()
  for (const record of records) {
    const key = record.claim_id ?? record._id
    groups.set(key, [...(groups.get(key) ?? []), record])
  }
  return [...groups].map(([key, of]) => ({ key, claim: of[0]?.claim_number, records: of }))
}

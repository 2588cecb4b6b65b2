import { AGREED_TERMS, agreedTerms } from '@opdesk/contracts/site/agreed-terms.ts'
import type { Item } from './purchase-kinds.ts'

/** Records in this tab that a dialog had the consent to this version of the terms for exactly this choice. */
export const recordConsent = (item: Item & { order_for: 0 }, version: string): void =>
  sessionStorage.setItem(AGREED_TERMS, agreedTerms(item.plan_id, item.membership_id, version))

/** True if a dialog of this product or of the public site, in this tab, recorded consent to this version of the terms for exactly this choice. */
export const hasRecordedConsent = (item: Item, version: string): boolean =>
  item.order_for === 0 && sessionStorage.getItem(AGREED_TERMS) === agreedTerms(item.plan_id, item.membership_id, version)

/** Deletes the recorded consent, since a consent is for one order only. */
export const clearRecordedConsent = (): void => sessionStorage.removeItem(AGREED_TERMS)

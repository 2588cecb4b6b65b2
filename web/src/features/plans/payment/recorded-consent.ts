import { AGREED_TERMS, agreedTerms } from '@opdesk/contracts/site/agreed-terms.ts'
import type { Item } from './purchase-kinds.ts'

/** True if the dialog of the public site, in this tab, recorded consent to this version of the terms for exactly this choice. */
export const hasRecordedConsent = (item: Item, version: string): boolean =>
  item.order_for === 0 && sessionStorage.getItem(AGREED_TERMS) === agreedTerms(item.plan_id, item.membership_id, version)

/** Deletes the recorded consent, since a consent is for one order only. */
export const clearRecordedConsent = (): void => sessionStorage.removeItem(AGREED_TERMS)

import type { FreeTestStatus } from '../../free-test/events.ts'
import type { RefundReason } from '../../order/events.ts'

/** Values of mails that are words, in Hindi. */
export const refundReasonsInHindi: Record<RefundReason, string> = {
  amount_mismatch: 'भुगतान की राशि या मुद्रा ऑर्डर से अलग है',
  already_paid: 'ऑर्डर का भुगतान दो बार हुआ',
  bought_otherwise: 'इस बीच दूसरा प्लान ख़रीदा गया',
  plan_changed: 'जिस प्लान को बदलना था, वह अब आपका प्लान नहीं है',
  quote_changed: 'ऑर्डर की अवधि के बाद कीमत बदल गई',
  coupon_gone: 'कूपन इस बीच कहीं और इस्तेमाल हो गया',
  cancelled: 'ऑर्डर रद्द किया गया',
  refunded_there: 'ख़रीद पूरी होने से पहले भुगतान सेवा ने पैसा लौटा दिया',
}

export const freeTestStatusesInHindi: Record<FreeTestStatus, string> = { 0: 'बाकी', 1: 'पूरी हुई', 2: 'रद्द' }

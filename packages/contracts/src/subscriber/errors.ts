import type { ErrorEntries } from '../error-entries.ts'

export const subscriberErrors = {
  open_claims: [409, 'This subscriber has open claims. You can erase the subscriber when these claims are decided and paid.'],
  erasure_prevented: [409, 'Your data cannot be erased yet: please wait for what is still under way.'],
  erasure_waits: [409, 'You have asked for the erasure already. You can call it off until it begins.'],
  download_under_way: [409, 'Your data is being prepared already. Please wait until it is ready.'],
  download_not_found: [404, 'There is no download of your data. Please ask for it again.'],
  download_elsewhere: [
    403,
    'This file can be fetched only in the browser where its code was entered. You can ask for it again here.',
  ],
  contact_changed: [
    409,
    'Your mobile number or email changed in the last 72 hours. For your safety, this is possible only after 72 hours.',
  ],
  number_not_entered: [409, 'Please enter this mobile number first, and ask for its OTP.'],
  email_not_entered: [
    409,
    'This email was entered for you, so it cannot be confirmed. Please enter the email that you want to use yourself.',
  ],
  link_of_another: [403, 'This link belongs to another account. Please sign in to that account, then open the link again.'],
  nothing_to_confirm: [409, 'There is no email address to confirm. Please reload the page.'],
  phone_fixed: [422, 'The mobile number you sign in with cannot be changed here.'],
  no_active_plan: [422, 'Your plan was not active on the OPD date. Please renew it to make claims.'],
  plan_given_back: [422, 'The plan of the OPD date was cancelled and its price is refunded, so you cannot claim under it.'],
  service_off: [422, 'Not available at the moment.'],
  not_refundable: [422, 'This purchase can no longer be cancelled and refunded.'],
} as const satisfies ErrorEntries

import { plural } from '../plural.ts'

const days = (count: number): string => plural('en', count, `${count} day`, `${count} days`)

const terms: Readonly<Record<number, string>> = { 1: 'year', 2: 'half-year', 3: 'three months', 4: 'month' }

/** The texts of paying: price, order, checkout. A slot takes a formatted amount, day or instant, or a name. */
export const english = {
  titles: { purchase: 'Payment', upgrade: 'Upgrade Plan', renewal: 'Renew Plan' },
  loading: 'Loading',
  another: 'Choose another one',
  choice: 'Your choice',
  option: (membership: string, tenure: string, wallet: string) => `${membership} · ${tenure} · ${wallet} wallet`,
  checkup: (values: number) => `${values} values are tested, for one person.`,
  checkupNote: 'After the payment you say who is to be tested, where and when. Please use it within 180 days.',
  starts: {
    later: 'It starts later',
    valid: 'When it is valid',
    after: (day: string) => `You have a plan until ${day}, and this one starts after it.`,
    period: (from: string, to: string) => `From ${from} to ${to}, if you pay today.`,
  },
  previous: {
    days: (over: number, left: number, amount: string) =>
      `Of your present plan ${days(over)} are over and ${days(left)} remain. The previous balance of ${amount} is what its remaining days are worth.`,
    wallet: (over: number, left: number, amount: string) =>
      `Of your present plan ${days(over)} are over and ${days(left)} remain. The previous balance of ${amount} is what its unused wallet is worth, which is less than its remaining days.`,
  },
  before: {
    title: 'Before you pay',
    lapses: (amount: string) =>
      `${amount} in the wallet of your present plan lapse when the new plan starts. Claims that you have sent keep their money.`,
    dropped: (names: string) => `The new plan has no place for ${names}. They are not covered from its first day.`,
  },
  coupon: {
    title: (code: string) => `Coupon ${code}`,
    off: (amount: string) => `It takes off ${amount}.`,
    remove: 'Remove coupon',
    label: 'Coupon code',
    apply: 'Apply',
    /** `code` and `message`: the refusal of the contracts. */
    refused: (_code: string, message: string) => message,
  },
  form: {
    label: 'Payment',
    title: 'What you pay',
    confirm: 'Confirm',
    pay: 'Pay Now',
    nothing: 'You have nothing to pay.',
    note: 'You pay on the page of our payment provider. The order waits for 30 minutes.',
    agree: 'Please agree to Terms and Conditions',
    done: 'Payment successful',
    failed: 'Failed to create order',
  },
  price: {
    label: 'Price',
    price: 'Price',
    previous: 'Previous balance',
    coupon: 'Coupon',
    net: 'Net amount',
    gst: (percent: number) => `GST ${percent}%`,
    total: 'Total',
  },
  start: {
    other: (day: string) => `The plan would now start on ${day}. Buy it all the same?`,
    after: (plan: string, day: string) => `You have ${plan} until ${day}. Buy this plan for the time after it now?`,
    again: (day: string, frequency: number) => `You have this plan until ${day}. Buy the next ${terms[frequency] ?? 'term'} now?`,
    yes: 'Yes, buy it',
  },
  order: {
    title: 'Order',
    dashboard: 'Go to the dashboard',
    checkups: 'My checkups',
    plan: 'My Plan',
    invoice: (number: string) => `Invoice ${number}`,
    again: 'Choose it again',
    payment: (id: string) => `Payment ${id}`,
    done: 'Payment successful',
  },
  states: {
    told: {
      title: 'Your payment is being checked',
      text: 'The payment page says that you have paid, but our payment provider has not confirmed it yet. Please do not pay again: this page updates by itself, and your payment is not lost.',
    },
    open: { title: 'Waiting for your payment', text: 'No payment has reached us yet.' },
    processing: {
      title: 'Your payment is being checked',
      text: 'This usually takes a few seconds. Please do not pay again: this page updates by itself. You can also close it and come back: your payment is not lost.',
    },
    fulfilled: { title: 'Payment successful', text: 'Your purchase is available now.' },
    notOpened: {
      title: 'This order was not opened',
      text: 'Our payment provider could not take it, so nothing was paid. Please try again.',
    },
    expired: {
      title: 'This order has expired',
      text: 'It was not paid within 30 minutes. A payment that arrives later is used if the price is still the same, and is refunded otherwise.',
    },
    closed: {
      title: 'This order is closed',
      text: 'Another order of yours was paid first, so this one cannot be paid any more.',
    },
    refunding: {
      title: 'Your payment is being refunded',
      text: 'You get it back in full, in the way you paid. Banks need up to seven working days.',
    },
    refunded: { title: 'Your payment was refunded', text: 'It was refunded in full.' },
  },
  /** Why a payment goes back. `label`: the reason in the contracts. */
  refund: (_code: string, label: string) => `${label}.`,
  step: {
    checking: 'Your payment is being checked. Please leave this page open for a moment.',
    lost: 'We could not be reached after your payment',
    lostText: 'Your payment is not lost: we are checking it with the payment service. Please do not pay a second time.',
    check: 'Check again',
    none: 'No payment yet',
    lastFailed: (reason: string) => `The last payment failed. ${reason} You can try again.`,
    failed: (reason: string) => `Payment failed. ${reason} You can try again.`.replaceAll('  ', ' '),
    unfinished: 'Your last payment is not finished',
    upi: 'Approve it in your UPI app; this can take some minutes.',
    bank: 'Your bank may still ask you to confirm it; this can take some minutes.',
    wait: 'Please do not pay again meanwhile: this page continues by itself.',
    closed: 'The payment page was closed',
    closedText:
      'If you have paid, or your bank or UPI app still asks you to, do not pay again. This page continues by itself when the payment reaches us. If you have not paid, you can try again.',
    notPaid: 'I have not paid: try again',
    tryAgain: 'Try again',
    pay: 'Pay Now',
    until: (time: string) => `You can pay until ${time}.`,
    second: 'Pay a second time?',
    secondText: (waiting: string) =>
      `Your last payment is not finished. ${waiting} If both payments come through, we give one of them back, which takes your bank up to seven working days.`,
    secondYes: 'Yes, pay again',
    secondNo: 'Wait',
    notOpened: 'The payment page could not be opened. Please check your connection and try again.',
    notVerified: 'Payment verification failed',
  },
  success: {
    title: 'Payment Successful!',
    paid: (order: string, amount: string) => `${order}: ${amount}`,
    stays: 'This page stays.',
    opens: (seconds: number) => `The dashboard opens in ${seconds} s.`,
    resume: 'Continue automatically',
    pause: 'Pause',
  },
  unfinished: {
    checked: 'A payment is being checked',
    waits: 'An order waits for your payment',
    status: 'See its status',
    goOn: 'Continue with the payment',
  },
}
export type PaymentWords = typeof english

import type { MyData, UnderWay } from '../../subscriber/my-data.ts'
import { english as code } from '../action-code/english.ts'
import { dayInWords, dayOf, momentInWords, rupees } from '../formats.ts'
import { plural } from '../plural.ts'

type Consent = MyData['consents'][number]
type Lost = MyData['erasure']['lost']

const named = ({ kind, name, day }: UnderWay): string => {
  const on = dayInWords('en', day)
  switch (kind) {
    case 'claim':
      return `Claim ${name} of ${on} is not decided and paid yet`
    case 'dispute':
      return `Your dispute of claim ${name} is not decided and paid yet`
    case 'payout':
      return `The payment of claim ${name} is on its way`
    case 'order':
      return `The order of ${on} for ${name} is not finished yet`
    case 'refund':
      return `The refund for ${name}, ordered on ${on}, has not arrived yet`
    case 'chargeback':
      return `Your bank asks back the payment for ${name}, ordered on ${on}`
  }
}

/** The texts of *My data*: consent and erasure. Moments are ISO 8601, days YYYY-MM-DD, amounts rupees. */
export const english = {
  title: 'My data',
  note: 'Your consent, a copy of your data, complaints, your nominee, and erasure.',
  open: 'Open my data',
  inProfile: 'Your consent, a copy of your data, complaints, your nominee, and erasure.',
  failed: 'Your data could not be loaded',
  consent: {
    title: 'Your consent',
    hint: 'You agreed to these texts. You can take the consent back at any time, as easily as you gave it.',
    none: 'You have not agreed to any text yet.',
    types: {
      SIGNUP: 'Terms and Conditions',
      PAYMENT: 'Terms of payment',
      NOTICE: 'Privacy notice',
      CHILD: 'Declaration for a child',
      EXCHANGE: 'Claims exchange',
    },
    children: {
      title: 'Your declarations for children',
      hint: 'You declared to be the parent or lawful guardian of these children, and agreed to the use of their data.',
      given: (moment: string) => `Declared on ${dayInWords('en', dayOf(moment))}`,
      action: 'Take back',
      label: (name: string) => `Take back the declaration for ${name}`,
      question: (name: string) => `Take the declaration for ${name} back?`,
      ends: (name: string) => [
        `${name} is removed from your family, and the cover of your plan ends today.`,
        `No new claim or test can be sent for ${name}.`,
        'Claims that were sent stay and are paid as before. Open ones have to be finished first.',
      ],
      confirm: 'Take back and remove',
      done: 'The declaration is taken back. The child is no longer in your family.',
      notDone: 'The declaration was not taken back',
    },
    version: (version: string) => `Version ${version}`,
    agreed: ({ last_at, times }: Pick<Consent, 'last_at' | 'times'>) => {
      const day = dayInWords('en', dayOf(last_at))
      return times === 1 ? `Agreed on ${day}` : `Agreed ${times} times, last on ${day}`
    },
    withdrawn: (moment: string) => `Taken back on ${dayInWords('en', dayOf(moment))}`,
    action: 'Take my consent back',
    question: 'Take your consent back?',
    ends: [
      'You cannot file claims, buy plans or change your details until you agree again.',
      'Claims that you have sent are decided and paid as before.',
      'Your plan runs on. Your data stays until you have it erased.',
      'Terms of payment stay: they belong to what you bought.',
    ],
    confirm: 'Take it back',
    keep: 'Keep it',
    done: 'Your consent is taken back.',
    notDone: 'Your consent was not taken back',
    needed: 'You took your consent back. You can read everything here, but not file or change anything.',
    give: 'Agree again',
  },
  exchange: {
    title: 'Claims exchange',
    hint: 'With your consent, payers of the health claims exchange can read your claims. Without it nothing is shared, and your claims are paid in the same way.',
    off: 'Your claims are not shared.',
    changed: 'The text has changed. Nothing is shared until you agree to the new version.',
    read: 'Read and agree',
    loadFailed: 'The text could not be loaded',
    loading: 'Loading',
    give: 'I agree',
    cancel: 'Not now',
    given: 'Your claims can be shared now.',
    notGiven: 'Your consent was not recorded',
    action: 'Stop sharing',
    question: 'Stop sharing your claims?',
    ends: ['Nothing more is shared from now on.', 'Data that was shared before stays with those who received it.'],
    confirm: 'Stop sharing',
    done: 'Nothing more is shared.',
    notDone: 'Your consent was not taken back',
  },
  erase: {
    title: 'Erase my account and data',
    hint: 'We erase what we hold of you and your family: details, claims, documents and messages. It cannot be undone.',
    lost: 'What you lose',
    plan: ({ name, days_left }: Lost['plans'][number]) =>
      days_left === null
        ? `${name}, which has not begun yet`
        : `${name}: ${days_left} ${plural('en', days_left, 'day', 'days')} left`,
    wallet: (amount: number) => `${rupees(amount)} in your wallet`,
    nothing: 'You have no plan in force and nothing in your wallet.',
    notRefunded: 'The price of a plan is not paid back.',
    kept: 'What stays',
    invoices: (day: string) => `Invoices with your name and address until ${dayInWords('en', day)}: tax law requires it.`,
    employer: (name: string) =>
      `${name} keeps its own records of your employment. Here, your name disappears from its list, and its plan for you ends.`,
    amounts: 'Dates and amounts of claims and payments, without your name.',
    underWay: 'Please wait for these first',
    underWayText: 'We cannot erase your data while something is still under way.',
    named,
    noContact: 'Please confirm a mobile number or an email in your profile first: we send a code there.',
    how: 'We send you a code, and wait for 72 hours. Until then you can call it off, here or by the link in our message.',
    action: 'Erase my data',
    code: {
      ...code,
      failed: 'Your request was not taken',
      use: 'Erase in 72 hours',
    },
    done: 'We erase your data in 72 hours. We have written to you, too.',
  },
  waiting: {
    title: (moment: string) => `Your data will be erased on ${momentInWords('en', moment)}`,
    text: 'After that it cannot be undone. A plan that you buy until then calls it off.',
    postponed: 'If one of these is still under way then, we wait for another 72 hours:',
    callOff: 'Call it off',
    calledOff: 'The erasure is called off. Your account stays.',
    notCalledOff: 'The erasure was not called off',
  },
}
export type MyDataWords = typeof english

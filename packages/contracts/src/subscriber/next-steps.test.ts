import { expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

const done = {
  email: 'nila@example.org',
  email_is_own: true,
  email_confirmed: true,
  confirmed_email: 'nila@example.org',
  corporate: null,
  family_places: { free: 0, membership_id: 1 },
  undeclared_children: [],
}
const open = { ...done, email_confirmed: false, confirmed_email: '' }
const typed = { ...open, email_is_own: false }

test('gives no next step when all is done, or without a plan', () => {
  expect(nextSteps(done)).toEqual([])
  expect(nextSteps({ ...done, family_places: null })).toEqual([])
})

test.each([
  [
    'an address that the subscriber entered',
    open,
    'confirm_email',
    /our mail to nila@example\.org: letters about your claims begin/,
  ],
  ['a changed address', { ...open, confirmed_email: 'old@example.org' }, 'confirm_email', /go to old@example\.org/],
  [
    'an address of the employer',
    { ...typed, corporate: { _id: 'c', name: 'Acme' } },
    'enter_email',
    /entered by Acme and gets no letters/,
  ],
  ['an address of an admin', typed, 'enter_email', /entered by somebody else/],
  ['an address beside a confirmed one', { ...typed, confirmed_email: 'old@example.org' }, 'enter_email', /old@example\.org is/],
  ['no address', { ...typed, email: '' }, 'enter_email', /once you have entered an email/],
])('asks to enter or confirm the email for %s', (_, profile, kind, text) => {
  expect(nextSteps(profile)).toEqual([expect.objectContaining({ kind, text: expect.stringMatching(text) })])
})

test.each([
  [3, 1, '3 places free: add your family', 'Children must be below 21 on the day their cover begins.'],
  [1, 1, '1 place free: add your family', 'Children must be below 21 on the day their cover begins.'],
  [2, 2, '2 places free: add your family', undefined],
])('suggests filling %i free places of plan option %i', (free, membership_id, title, rule) => {
  expect(nextSteps({ ...done, family_places: { free, membership_id } })).toEqual([
    expect.objectContaining({
      kind: 'add_family',
      title,
      rule,
      text: expect.stringContaining('covered from the day on which you add'),
    }),
  ])
})

test('puts the step about the family before the step about email', () => {
  const steps = nextSteps({ ...open, family_places: { free: 3, membership_id: 1 } })
  expect(steps.map(({ kind }) => kind)).toEqual(['add_family', 'confirm_email'])
})

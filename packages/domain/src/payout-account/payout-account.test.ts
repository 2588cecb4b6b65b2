import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import type { PayoutAccountEvent } from '@opdesk/contracts/payout-account/events.ts'
import { type PayoutAccountState, stateAt } from '@opdesk/contracts/payout-account/state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmAccount, disownAccount, enterAccount, enterPassbookName, removeAccount } from './enter-account.ts'
import { acceptName, compareAgain, recordPaidAccount, recordValidation, refuseAccount } from './judge-account.ts'
import { payoutAccountAggregate } from './state.ts'
import { usableAccount } from './usable-account.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-12-01T03:30:00.000Z')
const after = (hours: number): Date => new Date(START + hours * HOUR)

const bank = (number: string, holder = 'Asha Verma'): FrozenAccount => ({
  kind: 'bank',
  holder,
  account_number: number,
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
})
const OLD = bank('100000000001')
const NEW = bank('100000000002')
const THIRD: FrozenAccount = { kind: 'upi', holder: 'Asha Verma', vpa: 'asha@okbank' }
const fiona = { id: 'fiona', identities: ['fiona'] }
const farid = { id: 'farid', identities: ['farid'] }
const owner = { id: 'asha', identities: ['asha', 'rohan'] }

/** A subscriber who acts at hours after the start. */
class Story {
  state: PayoutAccountState = payoutAccountAggregate.initial
  events: PayoutAccountEvent[] = []
  #entered = 0

  do(at: Date, decide: (state: PayoutAccountState) => PayoutAccountEvent[], by = 'asha'): this {
    for (const event of decide(this.state)) {
      expect(payoutAccountAggregate.accepts(this.state, event.type), event.type).toBe(true)
      this.state = payoutAccountAggregate.evolve(this.state, event, { at: at.toISOString(), actor: { id: by, name: by } })
      this.events.push(event)
    }
    return this
  }

  enter(hours: number, account: FrozenAccount): this {
    this.#entered += 1
    const account_id = `account-${this.#entered}`
    return this.do(after(hours), state => enterAccount(state, { account_id, account, list: 'ifsc 1' }, after(hours)))
  }

  confirm(hours: number, { contactChanged = false, provider = false } = {}): this {
    const account_id = this.state.entered?.account_id ?? ''
    return this.do(after(hours), state => confirmAccount(state, { account_id, contactChanged, provider }, after(hours)))
  }

  change(hours: number, account: FrozenAccount, options = {}): this {
    return this.enter(hours, account).confirm(hours, options)
  }

  validate(hours: number, registered_name: string, check: 'valid' | 'invalid' | 'not_checked' = 'valid'): this {
    const account_id = this.latest
    return this.do(after(hours), state =>
      recordValidation(state, { account_id, check, registered_name, profile_name: 'Asha Verma' }),
    )
  }

  accept(hours: number, actor = fiona, financePeople = 1): this {
    const acceptance = { reason: 'Seen in the passbook', actor, owner, financePeople }
    return this.do(after(hours), state => acceptName(state, acceptance, after(hours)), actor.id)
  }

  refuse(hours: number, reason = 'Account closed'): this {
    const account_id = stateAt(this.state, after(hours)).current?.account_id ?? ''
    return this.do(after(hours), state => refuseAccount(state, { account_id, reason }))
  }

  disown(hours: number, account_id = this.latest): this {
    return this.do(after(hours), state => disownAccount(state, { account_id }, after(hours)))
  }

  remove(hours: number): this {
    return this.do(after(hours), removeAccount)
  }

  get latest(): string {
    return (this.state.waiting ?? this.state.current)?.account_id ?? ''
  }

  /** The account in force at an hour, or the refusal. */
  at(hours: number): unknown {
    const found = usableAccount(this.state, after(hours))
    if ('refusal' in found) return found.refusal
    const { account_id, checked, first, corrected, ...account } = found.usable
    return account
  }
}

const withOld = () => new Story().change(0, OLD)
const SECOND = 1 / 3600
const codeOf = (run: () => unknown): string | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error)
  }
}

describe('a first account', () => {
  it('counts once its code is entered', () => {
    expect(new Story().at(0)).toBe('no_payout_account')
    expect(new Story().enter(0, OLD).at(1)).toBe('no_payout_account')
    expect(new Story().enter(0, OLD).confirm(1).at(1)).toEqual(OLD)
  })

  it('waits for the check of a configured provider', () => {
    const story = new Story().change(0, OLD, { provider: true })
    expect(story.at(100)).toBe('no_payout_account')
    expect(story.validate(1, 'ASHA VERMA').at(1)).toEqual(OLD)
  })

  it.each([
    ['invalid', 'ASHA VERMA', 'payout_account_invalid'],
    ['valid', 'ARJUN MEHTA', 'payout_account_differs'],
    ['not_checked', '', 'no_payout_account'],
  ] as const)('is refused as %s with the registered name %j', (check, name, refusal) => {
    expect(new Story().change(0, OLD, { provider: true }).validate(1, name, check).at(2)).toBe(refusal)
  })

  it('is payable and not checked when the bank gives no name', () => {
    const story = new Story().change(0, OLD, { provider: true }).validate(1, '')
    expect(usableAccount(story.state, after(1))).toMatchObject({ usable: { checked: false, first: true, corrected: false } })
  })

  it('is checked when the name matches', () => {
    const story = new Story().change(0, OLD, { provider: true }).validate(1, 'ASHA VERMA')
    expect(usableAccount(story.state, after(1))).toMatchObject({ usable: { checked: true } })
  })

  it('is not the first of payments once one was paid', () => {
    const story = withOld()
    const account_id = story.latest
    story.do(after(1), state => recordPaidAccount(state, { account_id, reference: 'PAY-CLM000001' }))
    story.do(after(2), state => recordPaidAccount(state, { account_id, reference: 'PAY-CLM000002' }))
    expect(story.events.filter(({ type }) => type === 'payout_account_paid')).toHaveLength(1)
    expect(usableAccount(story.state, after(2))).toMatchObject({ usable: { first: false } })
  })
})

describe('a change', () => {
  it('is in force 24 hours after its code', () => {
    const story = withOld().change(10, NEW)
    expect(story.at(10)).toEqual(OLD)
    expect(story.at(34 - SECOND)).toEqual(OLD)
    expect(story.at(34)).toEqual(NEW)
    expect(story.at(34 + SECOND)).toEqual(NEW)
  })

  it('counts from its code, not from its entry', () => {
    const story = withOld().enter(10, NEW).confirm(15)
    expect([story.at(38), story.at(39)]).toEqual([OLD, NEW])
  })

  it('waits 48 hours after a changed contact', () => {
    const story = withOld().change(10, NEW, { contactChanged: true })
    expect([story.at(57), story.at(58)]).toEqual([OLD, NEW])
  })

  it('is replaced by a second change, which waits anew', () => {
    const story = withOld().change(10, NEW).change(20, THIRD)
    expect([story.at(34), story.at(43), story.at(44)]).toEqual([OLD, OLD, THIRD])
  })

  it('stays in force while a later change waits', () => {
    const story = withOld().change(10, NEW).change(40, THIRD)
    expect([story.at(40), story.at(63), story.at(64)]).toEqual([NEW, NEW, THIRD])
  })

  it('gives no event for the same account', () => {
    expect(withOld().enter(1, OLD).events).toHaveLength(2)
    expect(withOld().change(1, NEW).enter(2, NEW).events).toHaveLength(4)
    expect(withOld().enter(1, NEW).enter(2, NEW).events).toHaveLength(3)
  })

  it('waits for another holder of the same number, too', () => {
    const renamed = bank('100000000001', 'Asha R Verma')
    const story = withOld().change(1, renamed)
    expect([story.at(24), story.at(25)]).toEqual([OLD, renamed])
  })

  it('leaves the old account in force while the name differs', () => {
    const story = withOld().change(10, NEW, { provider: true }).validate(11, 'ARJUN MEHTA')
    expect([story.at(34), story.at(300)]).toEqual([OLD, OLD])
    story.accept(50)
    expect([story.at(49), story.at(50)]).toEqual([OLD, NEW])
  })

  it('is not in force earlier when Finance accepts it early', () => {
    const story = withOld().change(10, NEW, { provider: true }).validate(11, 'ARJUN MEHTA').accept(12)
    expect([story.at(33), story.at(34)]).toEqual([OLD, NEW])
  })

  it('never uses an invalid account', () => {
    expect(withOld().change(10, NEW, { provider: true }).validate(11, '', 'invalid').at(1000)).toEqual(OLD)
  })

  it('counts from a check that comes late', () => {
    const story = withOld().change(10, NEW, { provider: true }).validate(40, 'ASHA VERMA')
    expect([story.at(39), story.at(40)]).toEqual([OLD, NEW])
  })
})

describe('a removal', () => {
  it('works at once and ends a waiting change', () => {
    const story = withOld().change(10, NEW).remove(11)
    expect([story.at(11), story.at(35)]).toEqual(['no_payout_account', 'no_payout_account'])
    expect(story.remove(12).events.filter(({ type }) => type === 'payout_account_removed')).toHaveLength(1)
  })

  it('does not make the next account count at once', () => {
    const story = withOld().remove(10).change(10, NEW)
    expect([story.at(33), story.at(34)]).toEqual(['no_payout_account', NEW])
  })

  it('drops an account whose code is missing', () => {
    const story = new Story().enter(0, OLD).remove(1)
    expect(codeOf(() => story.confirm(1))).toBe('account_not_entered')
  })
})

describe('an account that the bank refused', () => {
  it('is corrected at once after the code', () => {
    const story = withOld().refuse(5)
    expect(story.at(5)).toBe('payout_account_invalid')
    expect(story.change(6, NEW).at(6)).toEqual(NEW)
    expect(usableAccount(story.state, after(6))).toMatchObject({ usable: { corrected: true, first: true } })
  })

  it('is corrected at once again after a mistyped correction', () => {
    const story = withOld().refuse(5).change(6, NEW, { provider: true }).validate(7, '', 'invalid')
    expect(story.at(7)).toBe('payout_account_invalid')
    expect(story.change(8, THIRD, { provider: true }).validate(9, 'ASHA VERMA').at(9)).toEqual(THIRD)
    expect(usableAccount(story.state, after(9))).toMatchObject({ usable: { corrected: true } })
    expect([story.change(10, OLD).at(33), story.at(34)]).toEqual([THIRD, OLD])
  })

  it('is corrected at once while a change waits', () => {
    expect(withOld().change(1, NEW).refuse(5).change(6, THIRD).at(6)).toEqual(THIRD)
    expect(withOld().change(1, NEW).refuse(5).change(6, NEW).at(6)).toEqual(NEW)
  })

  it('gives way to the change that waits', () => {
    const story = withOld().change(1, NEW).refuse(5)
    expect([story.at(24), story.at(25)]).toEqual(['payout_account_invalid', NEW])
  })

  it('can be entered again', () => {
    expect(withOld().refuse(5).change(6, OLD).at(6)).toEqual(OLD)
  })

  it('no longer wants a release after its first payment', () => {
    const story = withOld().refuse(5).change(6, NEW)
    const account_id = story.latest
    story.do(after(7), state => recordPaidAccount(state, { account_id, reference: 'PAY-CLM000001' }))
    expect(usableAccount(story.state, after(7))).toMatchObject({ usable: { corrected: false } })
  })

  it('ends when the payment is made after all', () => {
    const story = withOld()
    const account_id = story.latest
    const pay = (hours: number, reference: string) =>
      story.do(after(hours), state => recordPaidAccount(state, { account_id, reference }))
    pay(1, 'PAY-CLM000001')
    story.refuse(5)
    expect(story.at(5)).toBe('payout_account_invalid')
    pay(6, 'PAY-CLM000002')
    expect(story.at(6)).toEqual(OLD)
  })

  it('gives one event, and none once it is replaced', () => {
    const story = withOld()
    const account_id = story.latest
    story.refuse(5).refuse(6).change(7, NEW)
    story.do(after(8), state => refuseAccount(state, { account_id, reason: 'Account closed' }))
    expect(story.events.filter(({ type }) => type === 'payout_account_refused')).toHaveLength(1)
  })
})

describe('"this was not me"', () => {
  it('stops a change before it is in force', () => {
    expect(withOld().change(10, NEW).disown(20).at(100)).toEqual(OLD)
  })

  it('stops the account in force until a new one is confirmed', () => {
    const story = withOld().change(10, NEW)
    const account_id = story.latest
    expect(story.disown(40, account_id).at(41)).toBe('no_payout_account')
    expect(story.change(50, THIRD).at(50)).toEqual(THIRD)
  })

  it('stops a first account', () => {
    expect(withOld().disown(1).at(1)).toBe('no_payout_account')
  })

  it('stops the change of a removed account', () => {
    expect(withOld().remove(1).change(2, NEW).disown(3).at(100)).toBe('no_payout_account')
  })

  it('has no effect on an account that was replaced', () => {
    const story = withOld().change(10, NEW)
    const account_id = story.latest
    expect(story.change(20, THIRD).disown(21, account_id).at(44)).toEqual(THIRD)
  })

  it('works once', () => {
    const story = withOld().disown(1, 'account-1').disown(2, 'account-1')
    expect(story.events.filter(({ type }) => type === 'payout_account_disowned')).toHaveLength(1)
  })

  it('works three times in thirty days', () => {
    const story = withOld()
    for (const hours of [1, 2, 3]) story.change(hours, NEW).disown(hours)
    story.change(4, NEW)
    expect(codeOf(() => story.disown(4))).toBe('too_many_requests')
    expect(codeOf(() => story.change(721.5, THIRD).disown(721.5))).toBeUndefined()
  })
})

describe('the acceptance of a name', () => {
  const differing = () => new Story().change(0, OLD, { provider: true }).validate(1, 'ARJUN MEHTA')

  it('makes the account payable and checked', () => {
    const story = differing().accept(2)
    expect(usableAccount(story.state, after(2))).toMatchObject({ usable: { checked: true } })
  })

  it('takes two people where two hold Finance', () => {
    const story = differing().accept(2, fiona, 2)
    expect(story.at(2)).toBe('payout_account_differs')
    expect(codeOf(() => story.accept(3, fiona, 2))).toBe('second_finance_needed')
    expect(story.accept(4, farid, 2).at(4)).toEqual(OLD)
  })

  it('is completed by one person once the other is gone', () => {
    expect(differing().accept(2, fiona, 2).accept(3, fiona, 1).at(3)).toEqual(OLD)
  })

  it.each([
    ['their own account', { id: 'asha', identities: [] }],
    ['an account of their family', { id: 'rohan', identities: ['rohan'] }],
  ])('is refused for %s', (_, actor) => {
    expect(codeOf(() => differing().accept(2, actor))).toBe('own_payout_account')
  })

  it.each([
    ['no account', () => new Story()],
    ['a matching account', () => new Story().change(0, OLD, { provider: true }).validate(1, 'ASHA VERMA')],
    ['an invalid account', () => new Story().change(0, OLD, { provider: true }).validate(1, '', 'invalid')],
    ['an accepted account', () => differing().accept(2)],
    ['an account without a provider', withOld],
  ])('is refused for %s', (_, story) => {
    expect(codeOf(() => story().accept(5))).toBe('nothing_to_accept')
  })

  it('stands for an account that could not be checked', () => {
    expect(new Story().change(0, OLD, { provider: true }).validate(1, '', 'not_checked').accept(2).at(2)).toEqual(OLD)
  })

  it('ends the check', () => {
    const story = differing().accept(2)
    expect(story.validate(3, 'SOMEBODY ELSE').at(3)).toEqual(OLD)
  })

  it('is not needed after the subscriber corrects the account', () => {
    const story = differing().change(2, NEW, { provider: true }).validate(3, 'ASHA VERMA')
    expect(story.at(3)).toEqual(NEW)
  })
})

describe('a name as in the passbook', () => {
  const hindi = () => {
    const story = new Story().change(0, OLD, { provider: true })
    const account_id = story.latest
    return story.do(after(1), state =>
      recordValidation(state, { account_id, check: 'valid', registered_name: 'ASHA VERMA', profile_name: 'आशा वर्मा' }),
    )
  }
  const compared = (name: string) => {
    const story = hindi().do(after(2), state => enterPassbookName(state, { name }))
    return story.do(after(2), state => compareAgain(state, { profile_name: 'आशा वर्मा' }))
  }

  it('is compared in place of a name of another script', () => {
    expect(hindi().state.current).toMatchObject({ name: 'not_compared', note: 'not_latin' })
    expect(compared('Asha Verma').state.current).toMatchObject({ name: 'match', note: 'none' })
    expect(compared('Sunita Rao').state.current).toMatchObject({ name: 'differs' })
  })
})

const accounts = [OLD, NEW, THIRD]
const step = fc.record({
  hours: fc.integer({ min: 0, max: 30 }),
  what: fc.constantFrom('change', 'enter', 'remove', 'refuse', 'disown', 'validate', 'accept'),
  account: fc.constantFrom(...accounts),
  name: fc.constantFrom('ASHA VERMA', 'ARJUN MEHTA', ''),
  check: fc.constantFrom<'valid' | 'invalid' | 'not_checked'>('valid', 'invalid', 'not_checked'),
  options: fc.record({ provider: fc.boolean(), contactChanged: fc.boolean() }),
})

describe('any course of events', () => {
  it('pays only confirmed accounts, and changes only after their time', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), steps => {
        const story = new Story()
        let hours = 0
        const confirmed = new Map<string, { from: number; as: string }>()
        for (const { what, account, name, check, options, ...more } of steps) {
          hours += more.hours
          const count = story.events.length
          try {
            if (what === 'change') story.change(hours, account, options)
            if (what === 'enter') story.enter(hours, account)
            if (what === 'remove') story.remove(hours)
            if (what === 'refuse') story.refuse(hours)
            if (what === 'disown') story.disown(hours)
            if (what === 'validate') story.validate(hours, name, check)
            if (what === 'accept') story.accept(hours)
          } catch (error) {
            if (!(error instanceof DomainError)) throw error
          }
          for (const { type, data } of story.events.slice(count))
            if (type === 'payout_account_confirmed')
              confirmed.set(data.account_id, { from: Date.parse(data.in_force_at), as: data.as })
          for (const later of [0, 1, 24, 48, 1000]) {
            const moment = after(hours + later)
            const found = usableAccount(story.state, moment)
            if ('refusal' in found) continue
            const known = confirmed.get(found.usable.account_id)
            expect(known?.from).toBeLessThanOrEqual(moment.getTime())
            expect(story.state.status).not.toBe('stopped')
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})

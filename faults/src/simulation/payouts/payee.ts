import { executeCommand } from '@opdesk/api/plugins/execute.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { type PayoutAccountEvent, payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import type { PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
import { confirmAccount, enterAccount, removeAccount } from '@opdesk/domain/payout-account/enter-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { hasErasureRequest } from '../../invariants/erasures.ts'
import { attempt, commandOf, type Risks } from '../attempt.ts'
import type { Person, World } from '../world.ts'

/** The first digits of each account number of a simulation, by which the checks find numbers in clear text. */
export const NUMBER_PREFIX = '770077'
/** The same for UPI ids. */
export const VPA_PREFIX = 'payee-'

const drawAccount = ({ time: { chance } }: World, { name }: Person): FrozenAccount => {
  const digits = String(chance.below(1_000_000)).padStart(6, '0')
  if (chance.next() < 0.3) return { kind: 'upi', holder: name, vpa: `${VPA_PREFIX}${digits}@okbank` }
  return { kind: 'bank', holder: name, account_number: `${NUMBER_PREFIX}${digits}`, ifsc: 'HDFC0001234', bank: 'HDFC Bank' }
}

type Rule = (account: PayoutAccountState, now: Date) => PayoutAccountEvent[]

const onAccount = (world: World, person: Person, risks: Risks, what: string, rule: Rule) =>
  attempt(world, { what, stream: payoutAccountStream(person.id), risks, command: commandOf(world, person) }, (api, command) =>
    executeCommand(api, command, payoutAccountAggregate, person.id, rule),
  )

/** A subscriber enters or changes the account and confirms it by the code, or removes it. */
export const useAccount = async (world: World, person: Person, risks: Risks): Promise<void> => {
  if (world.channel === 'ledger_only' || hasErasureRequest(world, person.id)) return
  const { chance } = world.time
  const isKnown = world.facts.stream(payoutAccountStream(person.id)).length > 0
  if (isKnown && chance.next() < 0.08) {
    await onAccount(world, person, risks, 'a removal of an account', removeAccount)
    return
  }
  const account = drawAccount(world, person)
  const account_id = `acc${world.commands}`
  const entered = await onAccount(world, person, risks, 'an account', (state, now) =>
    enterAccount(state, { account_id, account, list: 'simulated' }, now),
  )
  if (!entered?.appended) return
  const contactChanged = chance.next() < 0.2
  await onAccount(world, person, risks, 'the code of an account', (state, now) =>
    confirmAccount(state, { account_id, contactChanged, provider: false }, now),
  )
}

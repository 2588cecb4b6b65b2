import { SimulatedRefusal, UNKNOWN_ID } from '../../simulated-api/refusal.ts'
import { newId, type SimulatedContact, type SimulatedFundAccount, type SimulatedValidation } from './entities.ts'
import type { PayoutStore } from './payout-store.ts'

/** What the simulated bank knows about an account; fields that are absent are those of a valid account in the holder's name. */
export interface KnownAccount {
  /** The account number or the UPI id. */
  account: string
  status?: SimulatedValidation['status'] | undefined
  account_status?: 'active' | 'invalid' | undefined
  /** Null if the bank tells no name. */
  registered_name?: string | null | undefined
}

type NewFundAccount = Pick<SimulatedFundAccount, 'contact_id'> &
  ({ bank_account: { name: string; ifsc: string; account_number: string } } | { vpa: { address: string } })

/** Contacts, fund accounts and checks of a simulated provider. */
export interface Accounts {
  contact(id: string): SimulatedContact
  fundAccount(id: string): SimulatedFundAccount
  validation(id: string): SimulatedValidation
  /** The same details return the same contact. */
  addContact(asked: { name: string; type: string | null; reference_id: string | null }): SimulatedContact
  /** The same details return the same fund account. */
  addFundAccount(asked: NewFundAccount): SimulatedFundAccount
  setActive(kind: 'contact' | 'fund_account', id: string, active: boolean): SimulatedContact | SimulatedFundAccount
  validate(fundAccountId: string): SimulatedValidation
  /** Sets what the bank knows about an account, and ends checks of it that are under way. */
  know(known: KnownAccount): void
}

interface Options {
  store: PayoutStore
  now: () => number
  /** False for a customer of the provider without account validation. */
  validates: () => boolean
  /** Called after a check ended. */
  notify: (event: string, validation: SimulatedValidation) => void
}

const VALIDATION_PAISE = 100
const BANK_DIGITS = 4

/** The bank of a fund account as downtimes name it: the first characters of an IFSC, or the handle of a UPI id. */
export const bankOf = ({ bank_account, vpa }: SimulatedFundAccount): string =>
  bank_account?.ifsc.slice(0, BANK_DIGITS) ?? vpa?.handle ?? ''

/** @throws SimulatedRefusal */
export const createAccounts = ({ store, now, validates, notify }: Options): Accounts => {
  const known = new Map<string, KnownAccount>()
  const find = <T>(entities: ReadonlyMap<string, T>, id: string): T => {
    const found = entities.get(id)
    if (!found) throw new SimulatedRefusal(400, UNKNOWN_ID)
    return found
  }
  const accountOf = ({ bank_account, vpa }: SimulatedFundAccount): string => bank_account?.account_number ?? vpa?.address ?? ''
  const holderOf = ({ bank_account, contact_id }: SimulatedFundAccount): string | null =>
    bank_account?.name ?? store.all.contact.get(contact_id)?.name ?? null

  /** The check with the bank's answer. */
  const answered = (validation: SimulatedValidation): SimulatedValidation => {
    const { fund_account } = validation
    const found = known.get(accountOf(fund_account))
    const status = found?.status ?? 'completed'
    if (status !== 'completed') return { ...validation, status }
    const account_status = found?.account_status ?? 'active'
    const name = found?.registered_name === undefined ? holderOf(fund_account) : found.registered_name
    return { ...validation, status, results: { account_status, registered_name: account_status === 'active' ? name : null } }
  }
  const end = (validation: SimulatedValidation): SimulatedValidation => {
    const ended = answered(validation)
    store.keep('validation', ended)
    if (ended.status !== 'created') notify(`fund_account.validation.${ended.status}`, ended)
    return ended
  }

  return {
    contact: id => find(store.all.contact, id),
    fundAccount: id => find(store.all.fund_account, id),
    validation: id => find(store.all.validation, id),
    addContact: ({ name, type, reference_id }) => {
      const same = [...store.all.contact.values()].find(
        contact => contact.name === name && contact.type === type && contact.reference_id === reference_id,
      )
      if (same) return same
      const made: SimulatedContact = {
        id: newId('cont'),
        entity: 'contact',
        name,
        contact: null,
        email: null,
        type,
        reference_id,
        batch_id: null,
        active: true,
        notes: [],
        created_at: now(),
      }
      store.keep('contact', made)
      return made
    },
    addFundAccount: asked => {
      const { contact_id } = asked
      if (!find(store.all.contact, contact_id).active) throw new SimulatedRefusal(400, 'The contact is inactive')
      const details: Partial<SimulatedFundAccount> =
        'vpa' in asked
          ? { account_type: 'vpa', vpa: vpaOf(asked.vpa.address) }
          : { account_type: 'bank_account', bank_account: { ...asked.bank_account, bank_name: 'Simulated Bank', notes: [] } }
      const same = [...store.all.fund_account.values()].find(
        account =>
          account.contact_id === contact_id &&
          account.vpa?.address === details.vpa?.address &&
          account.bank_account?.account_number === details.bank_account?.account_number &&
          account.bank_account?.ifsc === details.bank_account?.ifsc &&
          account.bank_account?.name === details.bank_account?.name,
      )
      if (same) return same
      const made: SimulatedFundAccount = {
        id: newId('fa'),
        entity: 'fund_account',
        contact_id,
        account_type: 'bank_account',
        ...details,
        active: true,
        batch_id: null,
        created_at: now(),
      }
      store.keep('fund_account', made)
      return made
    },
    setActive: (kind, id, active) => {
      const changed = { ...find<SimulatedContact | SimulatedFundAccount>(store.all[kind], id), active }
      store.keep(kind, changed as SimulatedContact & SimulatedFundAccount)
      return changed
    },
    validate: fundAccountId => {
      if (!validates()) throw new SimulatedRefusal(400, 'Account validation is not enabled for this account')
      return end({
        id: newId('fav'),
        entity: 'fund_account.validation',
        fund_account: find(store.all.fund_account, fundAccountId),
        status: 'created',
        amount: VALIDATION_PAISE,
        currency: 'INR',
        notes: [],
        results: { account_status: null, registered_name: null },
        created_at: now(),
        utr: null,
      })
    },
    know: about => {
      known.set(about.account, about)
      for (const validation of store.all.validation.values())
        if (validation.status === 'created' && accountOf(validation.fund_account) === about.account) end(validation)
    },
  }
}

const vpaOf = (address: string) => {
  const at = address.indexOf('@')
  return { username: address.slice(0, at), handle: address.slice(at + 1), address }
}

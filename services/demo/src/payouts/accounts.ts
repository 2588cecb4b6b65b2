import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'

/** The payout account of a demo subscriber. `subscriber`: the number of the person, from 1. */
export interface DemoAccount {
  subscriber: number
  account: FrozenAccount
  /** The name that the bank registered, if the account was checked. */
  registered?: string
  /** A change that is confirmed three hours before now, and waits. */
  change?: FrozenAccount
}

const bank = (holder: string, account_number: string, ifsc: string, name: string): FrozenAccount => ({
  kind: 'bank',
  holder,
  account_number,
  ifsc,
  bank: name,
})
const upi = (holder: string, vpa: string): FrozenAccount => ({ kind: 'upi', holder, vpa })

/**
 * Accounts of each kind: checked, UPI, with a waiting change, with a name that differs, refused by the bank (by a payment), and one
 * that two subscribers share. Priya Sharma (8) has none.
 */
export const demoAccounts: readonly DemoAccount[] = [
  { subscriber: 1, account: bank('Arjun Mehta', '50100123454821', 'HDFC0001234', 'HDFC Bank'), registered: 'ARJUN MEHTA' },
  { subscriber: 2, account: upi('Lakshmi Narayanan', 'lakshmi.narayanan@okicici') },
  {
    subscriber: 3,
    account: bank('Imran Qureshi', '000401567832', 'ICIC0000104', 'ICICI Bank'),
    change: bank('Imran Qureshi', '912010045678123', 'UTIB0000004', 'Axis Bank'),
  },
  {
    subscriber: 4,
    account: bank('Harpreet Kaur Gill', '30112233445', 'SBIN0000300', 'State Bank of India'),
    registered: 'GURDEEP SINGH GILL',
  },
  { subscriber: 5, account: bank('Sourav Banerjee', '20034455667', 'SBIN0000300', 'State Bank of India') },
  { subscriber: 6, account: bank('Deepa Krishnan', '7411223344', 'KKBK0000958', 'Kotak Mahindra Bank') },
  { subscriber: 7, account: bank('Nikhil Joshi', '7411223344', 'KKBK0000958', 'Kotak Mahindra Bank') },
  { subscriber: 9, account: bank('Vivek Patel', '0033100200300', 'CNRB0000033', 'Canara Bank'), registered: 'V PATEL' },
  { subscriber: 10, account: upi('Shalini Iyer', 'shalini.iyer@okaxis') },
]

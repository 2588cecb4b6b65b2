import { describe, expect, test } from 'vitest'
import { readPayoutWebhook } from './read-payout-webhook.ts'

const entity = {
  id: 'pout_1Aa00000000001',
  entity: 'payout',
  fund_account_id: 'fa_1Aa00000000001',
  amount: 100,
  currency: 'INR',
  fees: 590,
  tax: 90,
  status: 'reversed',
  utr: '933815233814',
  reference_id: 'PAY-CLM001234_a1',
  status_details: { description: 'Account 50100123454821 is closed', source: 'beneficiary_bank', reason: 'bank_account_closed' },
  created_at: 1_580_118_057,
}
const read = (event: string, payload: object) =>
  readPayoutWebhook(Buffer.from(JSON.stringify({ entity: 'event', event, payload })))

describe('readPayoutWebhook', () => {
  test('reads a payout without its account', () => {
    const { event, news } = read('payout.reversed', { payout: { entity } })
    expect(event).toBe('payout.reversed')
    expect(news).toEqual({
      about: 'payout',
      reference: 'PAY-CLM001234_a1',
      provider_id: 'pout_1Aa00000000001',
      status: 'reversed',
      unknown_status: null,
      amount: 100,
      currency: 'INR',
      fund_account_id: 'fa_1Aa00000000001',
      utr: '933815233814',
      fees: 590,
      tax: 90,
      source: 'beneficiary_bank',
      reason: 'bank_account_closed',
      description: 'Account ••4821 is closed',
      created_at: '2020-01-27T09:40:57.000Z',
    })
  })

  test('reads a check without the registered name', () => {
    const validation = {
      id: 'fav_1',
      fund_account: { id: 'fa_1', bank_account: { name: 'Asha', account_number: '50100123454821' } },
      status: 'completed',
      results: { account_status: 'active', registered_name: 'ASHA VERMA' },
    }
    const { news, masked } = read('fund_account.validation.completed', { 'fund_account.validation': { entity: validation } })
    expect(news).toEqual({
      about: 'validation',
      validation_id: 'fav_1',
      fund_account_id: 'fa_1',
      status: 'completed',
      account_status: 'active',
    })
    expect(masked).not.toMatch(/asha|50100123454821/i)
    expect(masked).toContain('••4821')
  })

  test('reads a bank that is down', () => {
    const downtime = {
      id: 'poutdown_1',
      method: ['IMPS'],
      begin: 1_591_935_238,
      end: null,
      status: 'started',
      source: 'beneficiary',
      instrument: { bank: 'SBIN' },
    }
    const { news } = read('payout.downtime.started', { 'payout.downtime': { entity: downtime } })
    expect(news).toEqual({
      about: 'downtime',
      downtime_id: 'poutdown_1',
      status: 'started',
      bank: 'SBIN',
      modes: ['IMPS'],
      began_at: '2020-06-12T04:13:58.000Z',
      ended_at: null,
    })
  })

  test('keeps a status that it does not know as a mark', () => {
    const { news } = read('payout.updated', { payout: { entity: { ...entity, status: 'on_hold', status_details: null } } })
    expect(news).toMatchObject({ status: 'processing', unknown_status: 'on_hold', source: null, reason: null, description: null })
  })

  test.each([
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no payload', '{"event":"payout.processed"}'],
    [
      'a negative amount',
      JSON.stringify({ event: 'payout.processed', payload: { payout: { entity: { ...entity, amount: -1 } } } }),
    ],
    ['a statement line', JSON.stringify({ event: 'transaction.created', payload: { transaction: { entity: { id: 'txn_1' } } } })],
  ])('reports nothing for %s', (_, body) => {
    expect(readPayoutWebhook(Buffer.from(body)).news).toBeNull()
  })

  test('masks names, contact points and UPI ids at any depth', () => {
    const account = {
      vpa: { username: 'asha.verma', handle: 'ybl', address: 'asha.verma@ybl' },
      contact: { name: 'Asha', email: 'a@b.c' },
    }
    const { masked } = read('payout.processed', { payout: { entity: { ...entity, fund_account: account, list: [account] } } })
    expect(masked).not.toMatch(/asha/i)
    expect(masked).toContain('a…@ybl')
    expect(masked).toContain('933815233814')
  })
})

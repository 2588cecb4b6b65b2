import { defineAggregate } from '../define-aggregate.ts'
import { walletEvents, walletStream, walletUpcasters } from './events.ts'

export const walletDefinition = defineAggregate({
  stream: walletStream,
  events: walletEvents,
  upcasters: walletUpcasters,
  live: 'none',
  handling: {
    wallet_credited: { personal: 'none', audit: 'none' },
    wallet_hold_placed: { personal: 'none', audit: 'none' },
    wallet_hold_released: { personal: 'none', audit: 'none' },
    wallet_debited: { personal: 'none', audit: 'none' },
    wallet_debit_returned: { personal: 'none', audit: 'none' },
    wallet_lapsed: { personal: 'none', audit: 'none' },
    wallet_upgraded: { personal: 'none', audit: 'none' },
    wallet_restored: { personal: 'none', audit: 'none' },
  },
})

import { walletDefinition } from '@opdesk/contracts/wallet/aggregate.ts'
import { evolvePots, noPots } from '@opdesk/contracts/wallet/pots.ts'

/** The wallet of a subscriber: a pot for each subscription (domain.md section 9). */
export const walletAggregate = { ...walletDefinition, initial: noPots, evolve: evolvePots }

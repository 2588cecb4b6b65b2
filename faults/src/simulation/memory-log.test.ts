import { eventStoreContract } from '@opdesk/event-store/event-store.contract.ts'
import { createMemoryLog } from './memory-log.ts'

eventStoreContract('the log of simulations', async () => {
  const log = createMemoryLog()
  return { open: log.open, dropConnections: () => undefined, loseNextAnswer: () => undefined, close: async () => undefined }
})

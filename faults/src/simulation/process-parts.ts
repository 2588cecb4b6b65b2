import type { ErasureList } from '@opdesk/event-store/personal-data/erasure-list.ts'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import type { Views } from '@opdesk/workflows/employee-imports/open-views.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { poolOf } from './memory-tables.ts'
import type { SimProcess } from './sim-process.ts'
import type { World } from './world.ts'

/** The read models as one process queries them. While it waits, other processes update them. */
export const viewsOf = (world: World, process: SimProcess): Views => {
  const pool = poolOf(() => world.tables, process, world.external)
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    positions: {
      waitFor: async position => {
        while (Number(world.views.position) < Number(position)) await world.follow(1000)
        return true
      },
    },
  }
}

/** The keyring as one process uses it. The process may die before or after it destroys a key. */
export const keyringOf = (keyring: Keyring, process: SimProcess): Keyring => ({
  ...keyring,
  destroy: person => process.call(() => keyring.destroy(person)),
})

const none = async (): Promise<never> => {
  throw new Error('there are no files in a simulation')
}

/** The list of erasures, whose file no simulated process reads after a restore. */
export const noErasures: ErasureList = { add: async () => undefined, read: async () => [] }

/** A simulation has no uploads, so that there are no files to remove. */
export const noFiles: FileStorage = new Proxy({} as FileStorage, {
  get: (_, name) => (name === 'removeArriving' ? async () => undefined : none),
})

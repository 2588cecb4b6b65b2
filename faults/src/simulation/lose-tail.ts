import type { MemoryViews } from './memory-views.ts'
import type { SideTables } from './side-tables.ts'
import type { World } from './world.ts'

/** A copy of the database at one moment. Log, views and side tables are restored together. */
export interface Backup {
  length: number
  tables: SideTables
  views: MemoryViews
}

export const takeBackup = ({ log, tables, views }: World): Backup => ({
  length: log.all().length,
  tables: structuredClone(tables),
  views: views.copy(),
})

/**
 * Simulates a fail-over that loses all events since the backup, and an operator who accepts the loss: a new incarnation of the log
 * begins. Acknowledgements of lost events are dropped. The provider keeps its state.
 */
export const loseTail = (world: World, backup: Backup): void => {
  for (const { stream } of world.log.all().slice(backup.length)) world.torn.add(stream)
  for (const [id, { news }] of world.tables.webhooks) if (!backup.tables.webhooks.has(id)) world.unheard.add(JSON.stringify(news))
  world.log.cutTo(backup.length)
  world.tables = structuredClone(backup.tables)
  world.tables.life += 1
  world.views = backup.views.copy()
  world.acknowledged = world.acknowledged.filter(({ stream, version, command_id }) => {
    const kept = world.log.streams().get(stream)?.[version]
    return kept?.metadata.command_id === command_id
  })
  world.tally.losses += 1
}

import type { MemoryViews } from './memory-views.ts'
import type { SideTables } from './side-tables.ts'
import type { World } from './world.ts'

/** The database at one moment: log, views and side tables are restored together. */
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
 * A fail-over loses all events since a moment, and an operator accepts the loss: a new incarnation of the log begins.
 * Acknowledgements since that moment are marked as lost; later ones count again. The provider keeps its state.
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

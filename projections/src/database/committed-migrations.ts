import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const FOLDER = new URL('../../migrations/', import.meta.url)
const PACKAGE = new URL('../../package.json', import.meta.url)

export interface Migration {
  name: string
  sql: string
  sha256: string
  /** Digests of the texts that were committed under this name. A later migration brings about what an earlier text lacks. */
  accepted: readonly string[]
}

/** A row of app.migration. */
export interface Applied {
  name: string
  sha256: string
  applied_at: Date
}

/** The content of projections/migrations/manifest.json. */
export interface Manifest {
  /** Digests of the committed texts by name, from the first to the present one. New migrations have one. */
  texts: Readonly<Record<string, readonly string[]>>
  /** Present names of migrations by their first names. New migrations keep theirs. */
  renamed: Readonly<Record<string, string>>
}

/** Migrations of this program and of the database differ, or a file has changed. The message says what happened and what to do. */
export class MigrationsDiffer extends Error {
  override name = 'MigrationsDiffer'
}

export const readManifest = async (folder = FOLDER): Promise<Manifest> =>
  JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8'))

/**
 * Reads the migrations of this release, in order. @throws MigrationsDiffer if a committed file was edited, renamed or removed: a
 * database made with it could not be upgraded
 */
export const readMigrations = async (folder = FOLDER): Promise<Migration[]> => {
  const { texts } = await readManifest(folder)
  const names = (await readdir(folder)).filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  for (const name of Object.keys(texts)) if (!names.includes(name)) throw new MigrationsDiffer(await explainFile(name, 'missing'))
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const accepted = texts[name] ?? [sha256]
      if (accepted.at(-1) !== sha256) throw new MigrationsDiffer(await explainFile(name, 'edited'))
      return { name, sql, sha256, accepted }
    }),
  )
}

/** @throws MigrationsDiffer if the database has a migration that this release does not know, or another text of one */
export const refuseDiffering = async (applied: readonly Applied[], migrations: readonly Migration[]): Promise<void> => {
  const known = new Map(migrations.map(({ name, accepted }) => [name, accepted]))
  for (const { name, sha256, applied_at } of applied) {
    const accepted = known.get(name)
    if (!accepted?.includes(sha256))
      throw new MigrationsDiffer(await explainDatabase(name, applied_at.toISOString().slice(0, 10), accepted && sha256))
  }
}

const release = async (): Promise<string> => {
  const { version }: { version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'))
  return `Release ${version}`
}

const explainFile = async (name: string, how: 'edited' | 'missing'): Promise<string> =>
  `The file projections/migrations/${name} of this program is ${how}. ${await release()} cannot migrate with it, because no release could upgrade the database. Restore projections/migrations from the release, then start again. Write changes of the schema as a new migration.`

const explainDatabase = async (name: string, day: string, sha256: string | undefined): Promise<string> => {
  const is = await release()
  const found = sha256
    ? `The database has another text of migration ${name} than ${is} accepts: sha256 ${sha256}, applied on ${day}. No commit contains this text; the file had been edited.`
    : `The database has migration ${name}, applied on ${day}, which ${is} lacks: a later release or another branch applied it.`
  return `${found} ${is} upgrades databases of every commit from 20 November 2026 (0001-event-log.sql) to its own. Start the program that applied this migration${sha256 ? '' : ', or a later release'}. To run ${is}, restore a back-up that one of those commits made.`
}

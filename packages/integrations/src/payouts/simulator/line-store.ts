import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'

type Entities = Record<string, { id: string }>
type Kept<E extends Entities> = { [K in keyof E]: Map<string, E[K]> }

/** Records by kind, in memory and as lines of a file. */
export interface LineStore<E extends Entities> {
  all: { [K in keyof E]: ReadonlyMap<string, E[K]> }
  keep<K extends keyof E>(kind: K, entity: E[K]): void
  /** Writes all changes of a function at once, so that the end of the process never separates them. */
  together<T>(change: () => T): T
  close(): void
}

const linesIn = (file: string): { kind: string; entity: { id: string } }[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    // The last line may be incomplete, if the process was killed while writing it.
    .flatMap(line => {
      try {
        return line ? [JSON.parse(line)] : []
      } catch {
        return []
      }
    })

const rewrite = (file: string, kept: Readonly<Record<string, ReadonlyMap<string, object>>>): number => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const lines = Object.entries(kept).flatMap(([kind, entities]) =>
    [...entities.values()].map(entity => `${JSON.stringify({ kind, entity })}\n`),
  )
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return openSync(file, 'a')
}

/**
 * Opens a store. Each change is written before `keep` or `together` returns, so it survives the end of the process. Opening rewrites the file
 * without superseded lines. Without a file the records are only in memory.
 */
export const openLineStore = <E extends Entities>(kinds: readonly (keyof E & string)[], file?: string): LineStore<E> => {
  const kept = Object.fromEntries(kinds.map(kind => [kind, new Map()])) as Kept<E>
  if (file && existsSync(file)) for (const { kind, entity } of linesIn(file)) kept[kind]?.set(entity.id, entity as E[string])
  const opened = file === undefined ? undefined : rewrite(file, kept)
  let waiting: string[] | undefined
  const write = (text: string): void => {
    if (opened !== undefined && text !== '') writeSync(opened, text)
  }
  return {
    all: kept,
    keep: (kind, entity) => {
      kept[kind].set(entity.id, entity)
      const line = `${JSON.stringify({ kind, entity })}\n`
      if (waiting) waiting.push(line)
      else write(line)
    },
    together: change => {
      if (waiting) return change()
      waiting = []
      try {
        return change()
      } finally {
        write(waiting.join(''))
        waiting = undefined
      }
    },
    close: () => {
      if (opened !== undefined) closeSync(opened)
    },
  }
}

import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findSecret } from './log-secrets.ts'

export interface LogSearchResult {
  files: number
  lines: number
  found: { file: string; line: number; what: string; text: string }[]
}

/** Searches every line of every log in a folder for texts that a log must not contain (log-secrets.ts). */
export const searchLogs = async (folder: string): Promise<LogSearchResult> => {
  const names = await readdir(folder).catch(() => [])
  const searched: LogSearchResult = { files: names.length, lines: 0, found: [] }
  for (const file of names.sort()) {
    let line = 0
    for await (const text of createInterface({
      input: createReadStream(path.join(folder, file)),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      line += 1
      const what = findSecret(text)
      if (what) searched.found.push({ file, line, what, text: text.slice(0, 500) })
    }
    searched.lines += line
  }
  return searched
}

/** `node search-logs.ts <folder>`: the exit code is 1 if such a text is found. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, lines, found } = await searchLogs(process.argv[2] ?? '')
  for (const { file, line, what, text } of found.slice(0, 20))
    console.error(`A log says ${what} (${file}, line ${line}): ${text}`)
  process.stdout.write(`log hygiene: ${lines} lines of ${files} logs searched, ${found.length} with what no log may say\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}

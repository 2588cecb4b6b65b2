import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FlagCode } from '@opdesk/contracts/claim/reading/flags.ts'
import { openDocumentReaders } from '@opdesk/integrations/reading/document-readers.ts'
import { type Measure, measure, percentile } from './measure.ts'
import { type BenchDocument, makeDocuments } from './reading/documents.ts'
import { falseAlarms, type Score, type ScoredKind, scoredKinds, scoreOf } from './reading/score.ts'

/** Right fields in percent that are demanded, by form. The doctor is reported without a goal. */
const GOALS: Record<BenchDocument['form'], Partial<Record<ScoredKind, number>>> = {
  photo: { total: 90, date: 95, patient: 90 },
  pdf: { total: 99, date: 99, patient: 99 },
}
const MOST_ALARMS = 2
const MEMORY_MB = 400
const SECONDS = 30

/** Peak memory in MB of the processes that this one has started; 0 where the system does not tell it. */
const peakOfChildren = async (): Promise<number> => {
  const entries = await readdir('/proc').catch(() => [])
  const peaks = await Promise.all(
    entries
      .filter(name => /^\d+$/.test(name))
      .map(async pid => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
        const isChild = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)
        return isChild ? Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000 : 0
      }),
  )
  return Math.max(0, ...peaks)
}

interface Result {
  document: BenchDocument
  scores: Score[]
  alarms: FlagCode[]
  seconds: number
}

const share = <T>(of: readonly T[], isCounted: (one: T) => boolean): number =>
  (of.filter(isCounted).length / Math.max(1, of.length)) * 100

/**
 * Reads documents with their truth, each in the process that also reads uploads, and counts the right fields, those that
 * differ from a claim that is equal to them, seconds and memory. `keep`: a folder for the documents, to look at them. `set`: the name of another set of
 * documents of the same kinds.
 */
export const readingBench = async ({
  count = 200,
  keep,
  set = 'reading',
}: {
  count?: number
  keep?: string | undefined
  set?: string | undefined
} = {}): Promise<Measure[]> => {
  // On a busy machine a draft would be read without its further attempts, or given up.
  const readers = openDocumentReaders({ timeLimitMs: 180_000, enoughMs: { draft: 60_000, submitted: 60_000 } })
  const results: Result[] = []
  let peak = 0
  if (keep !== undefined) await mkdir(keep, { recursive: true })
  for (const document of makeDocuments(count, set)) {
    const bytes = await document.draw()
    if (keep !== undefined) await writeFile(path.join(keep, `${document.name}.${document.form === 'pdf' ? 'pdf' : 'jpg'}`), bytes)
    const began = performance.now()
    const reading = await readers.read(bytes, document.contentType, { lane: 'draft' })
    const seconds = (performance.now() - began) / 1000
    peak = Math.max(peak, await peakOfChildren())
    const scores = scoreOf(document, reading)
    const alarms = falseAlarms(document.truth, reading)
    results.push({ document, scores, alarms, seconds })
    for (const { kind, right, read } of scores)
      if (!right) process.stderr.write(`${document.name} ${kind}: ${document.truth[kind]}, read ${read}\n`)
    if (alarms.length > 0) process.stderr.write(`${document.name} FALSELY DIFFERS: ${alarms.join(', ')}\n`)
  }
  await readers.close()
  return (['pdf', 'photo'] as const).flatMap(form => {
    const own = results.filter(({ document }) => document.form === form)
    const times = own.map(({ seconds }) => seconds)
    return [
      ...scoredKinds.map(kind => {
        const goal = GOALS[form][kind]
        const scores = own.flatMap(result => result.scores.filter(score => score.kind === kind))
        const right = share(scores, score => score.right)
        return measure(`reading, ${form}: ${kind} right`, '%', right, goal ?? 100, goal && 1)
      }),
      measure(
        `reading, ${form}: documents that falsely differ`,
        '%',
        share(own, ({ alarms }) => alarms.length > 0),
        MOST_ALARMS,
        1,
      ),
      measure(`reading, ${form}: median of a document`, 's', percentile(times, 0.5), SECONDS, 1),
      measure(`reading, ${form}: p95 of a document`, 's', percentile(times, 0.95), SECONDS, 1),
      ...(form === 'photo' ? [measure('reading: peak memory of a process', 'MB', peak, MEMORY_MB, 1)] : []),
    ]
  })
}

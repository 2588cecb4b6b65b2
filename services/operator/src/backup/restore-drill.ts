import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '@opdesk/server/start-error.ts'
import { commandSettings, runCommand } from '../command.ts'
import { documentsReport } from '../documents-report.ts'
import { drillRestore } from './drill.ts'
import { readManifest } from './manifest.ts'
import { notesOf } from './notes.ts'

const minutes = (ms: number): string => (ms / 60_000).toFixed(1)

/**
 * `bin/opdesk restore:drill --from FOLDER`. Exit code 0: the back-up can be restored, and its log and documents are intact. 1: they
 * are not intact. 2: it cannot be restored.
 */
await runCommand(async () => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  if (!from) throw new StartError('Name the folder of a back-up: bin/opdesk restore:drill --from FOLDER')
  const folder = path.resolve(from)
  const drilled = await drillRestore(folder, commandSettings().keysDir)
  const { events, tables, files, views, verification, documents, restoreMs, viewsMs, verifyMs } = drilled
  const whole = verification.ok ? 'The log is whole.' : `The log is BROKEN at position ${verification.first?.position}.`
  process.stdout.write(
    `Restored ${events} events, ${tables} tables and ${files} files in ${minutes(restoreMs)} min, built ${views} views in ` +
      `${minutes(viewsMs)} min, verified in ${minutes(verifyMs)} min. ${whole}\n${documentsReport(documents)}\n${notesOf(await readManifest(folder))}`,
  )
  process.exitCode = verification.ok && documents.faults.length === 0 ? 0 : 1
})

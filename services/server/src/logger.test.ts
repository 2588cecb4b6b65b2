import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger, moveLargeLog } from './logger.ts'

test('moves a large log at process start, never in a second thread', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'opdesk-log-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const settings = { dataDir, production: false }
  const file = path.join(dataDir, 'opdesk.log')
  writeFileSync(file, 'x'.repeat(11 * 1024 * 1024))
  const first = createLogger(settings)
  createLogger(settings).warn('of a thread')
  first.warn('of the process')
  expect(readFileSync(file, 'utf8')).toMatch(/"of a thread".*\n.*"of the process"/)
  moveLargeLog(settings)
  createLogger(settings)
  expect(statSync(`${file}.1`).size).toBeGreaterThan(11 * 1024 * 1024)
  expect(statSync(file).size).toBe(0)
})

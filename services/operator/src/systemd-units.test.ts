import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingsInCode } from '@opdesk/server/testing/settings-in-code.ts'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDER = path.join(ROOT, 'docs/operations/systemd')
const UNITS = readdirSync(FOLDER).filter(name => /\.(service|timer)$/.test(name))
const SERVICES = UNITS.filter(name => name.endsWith('.service'))

/** A unit, with this checkout as the place of the release. */
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8').replaceAll('/opt/opdesk/', ROOT)
const linesOf = (unit: string, key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('passes systemd-analyze verify without a word', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'opdesk-units-'))
  try {
    for (const name of UNITS) writeFileSync(path.join(folder, name), read(name))
    const files = UNITS.map(name => path.join(folder, name))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each(SERVICES)('runs programs of the release in %s, with settings that exist', name => {
  const unit = read(name)
  const [program = ''] = linesOf(unit, 'ExecStart').map(line => line.split(' ')[0])
  expect(program.startsWith(ROOT)).toBe(true)
  accessSync(program, constants.X_OK)
  const set = linesOf(unit, 'Environment').flatMap(line => line.split(' ').map(pair => pair.split('=')[0]))
  expect(settingsInCode()).toEqual(expect.arrayContaining(set))
})

test('gives the owner’s address only to migration and backup', () => {
  const withOwner = SERVICES.filter(name => linesOf(read(name), 'EnvironmentFile').some(file => file.endsWith('/owner.env')))
  expect(withOwner).toEqual(['opdesk-backup.service', 'opdesk-migrate.service'])
})

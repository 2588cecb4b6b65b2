import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const PROGRAM = path.join(ROOT, 'bin/opdesk')
const opdesk = (...args: string[]) => spawnSync(PROGRAM, args, { cwd: tmpdir(), encoding: 'utf8' })

const commands = new Map(
  [...readFileSync(PROGRAM, 'utf8').matchAll(/^([a-z:-]+)\|([^|]+)\|/gm)].map(([, name = '', file = '']) => [
    name,
    path.join('services', file),
  ]),
)

test('runs existing files, among them every command for operators', () => {
  for (const file of commands.values()) expect(existsSync(path.join(ROOT, file)), file).toBe(true)
  const forOperators = globSync('services/operator/src/**/*.ts', { cwd: ROOT }).filter(file =>
    /^(\} else )?await runCommand\(/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(forOperators.length).toBeGreaterThan(10)
  expect([...commands.values()]).toEqual(expect.arrayContaining(forOperators))
})

test('gives the npm script of each command the same name', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const called = Object.entries<string>(scripts).filter(([, script]) => script.includes('bin/opdesk'))
  for (const [name, script] of called) expect(script.endsWith(`exec bin/opdesk ${name}`), script).toBe(true)
  expect(called.map(([name]) => name).sort()).toEqual([...commands.keys()].filter(name => name !== 'start').sort())
})

test.each([[], ['unknown'], ['backup.ts'], ['operator/src/migrate.ts'], ['*'], ['.*']])(
  'answers %j with all commands and exit code 2',
  (...args) => {
    const { status, stdout, stderr } = opdesk(...args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    for (const name of commands.keys()) expect(stderr).toMatch(new RegExp(`^  ${name} +\\S.{20}`, 'm'))
    if (args.length > 0) expect(stderr).toContain(`opdesk has no command '${args[0]}'.`)
  },
)

test.each(['--help', '-h', 'help'])('lists all commands for %s', arg => {
  const { status, stdout } = opdesk(arg)
  expect(status).toBe(0)
  expect(stdout.trim().split('\n')).toHaveLength(commands.size + 2)
})

test('runs a command from another folder, and through a link', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'opdesk-entry-'))
  try {
    const link = path.join(folder, 'opdesk')
    symlinkSync(PROGRAM, link)
    for (const program of [PROGRAM, link])
      for (const name of ['restore:drill', 'restore-drill']) {
        const { status, stderr } = spawnSync(program, [name], { cwd: folder, encoding: 'utf8' })
        expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('Name the folder of a back-up') })
      }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('passes arguments on unchanged', () => {
  const { status, stderr } = opdesk('start', 'two words', '*')
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('"two words" is no part of opdesk') })
})

test('names the needed version where only an older Node is found', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'opdesk-entry-'))
  try {
    spawnSync(
      'sh',
      [
        '-c',
        `mkdir -p bin node_modules old && cp ${PROGRAM} bin && printf '#!/bin/sh\\necho v22.1.0\\n' > old/node && chmod +x old/node`,
      ],
      {
        cwd: folder,
      },
    )
    const env = { PATH: `${folder}/old:/usr/bin:/bin` }
    const { status, stderr } = spawnSync(path.join(folder, 'bin/opdesk'), ['migrate'], { env, encoding: 'utf8' })
    expect(status).not.toBe(0)
    expect(stderr).toContain('opdesk needs Node 24 or newer, and the Node in PATH is v22.1.0.')
    rmSync(path.join(folder, 'node_modules'), { recursive: true })
    expect(spawnSync(path.join(folder, 'bin/opdesk'), ['migrate'], { env, encoding: 'utf8' }).stderr).toContain('not installed')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

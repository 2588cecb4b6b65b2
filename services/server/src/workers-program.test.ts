import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Addresses of the modules that a process loads with these. */
const loadedWith = (modules: readonly string[]): string[] => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    for (const url of ${JSON.stringify(modules)}) await import(url)
    process.stdout.write(loaded.join('\\n'), () => process.exit())`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }).split('\n')
}

test('loads neither the API nor its framework into a worker', () => {
  const modules = ['./start-opdesk.ts', './background/start-background.ts'].map(name => new URL(name, import.meta.url).href)
  const loaded = loadedWith(modules)
  expect(loaded.some(url => url.endsWith('/services/workflows/src/start-workflows.ts'))).toBe(true)
  expect(loaded.filter(url => /\/start-api\.ts$|\/node_modules\/fastify\//.test(url))).toEqual([])
}, 60_000)

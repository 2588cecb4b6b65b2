import { expect, test } from 'vitest'
import { COMPOSE, OVERRIDES, readCompose, readRoot } from './testing/compose.ts'
import { settingsInCode } from './testing/settings-in-code.ts'

/** The services have the address of their role in DATABASE_URL. */
const NOT_IN_COMPOSE = ['MIGRATE_DATABASE_URL', 'WORKFLOWS_DATABASE_URL']

const inBackticks = (text: string): string[] => [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)

/** Names in the first column of the tables of variables. A name that ends with _ begins the names that follow it in the cell. */
const documented = (): string[] => {
  const tables = readRoot('docs/operations.md')
    .split('\n\n')
    .filter(block => block.startsWith('| variable |'))
  const cells = tables.flatMap(table => table.split('\n').map(line => line.split('|')[1] ?? ''))
  const names = cells.flatMap(cell => {
    const [first = '', ...others] = inBackticks(cell)
    return first.endsWith('_') ? others.map(name => `${first}${name}`) : [first, ...others]
  })
  return names.filter(Boolean).toSorted()
}

const ours = ['migrate', 'api', 'workers'].map(name => readCompose(COMPOSE).services[name]?.environment ?? {})
const imageEnvironment = [...readRoot('Dockerfile').matchAll(/^ENV ((?:.*\\\n)*.*)$/gm)].flatMap(([, line = '']) =>
  [...line.matchAll(/([A-Z][A-Z0-9_]*)=/g)].map(([, name = '']) => name),
)
const inCompose = new Set([...ours.flatMap(Object.keys), ...imageEnvironment])

test('documents every setting that the code reads, and no other', () => {
  expect(documented()).toEqual(settingsInCode())
})

test('passes every documented setting to the containers, and no other', () => {
  const expected = documented().filter(name => !NOT_IN_COMPOSE.includes(name))
  expect([...inCompose].toSorted()).toEqual(expected)
})

test('passes a setting from the variable with its name', () => {
  const fixed = new Set(['NODE_ENV', 'DATA_DIR', 'KEYS_DIR', 'HEALTH_PORT', 'HEALTH_HOST'])
  for (const environment of ours)
    for (const [name, value] of Object.entries(environment)) {
      if (fixed.has(name)) expect(value, name).not.toContain('$')
      else if (!name.endsWith('DATABASE_URL')) expect(String(value)).toMatch(new RegExp(`^\\$\\{${name}:-[^}]*\\}$`))
    }
})

test('lists every setting of code and compose files in .env.example once', () => {
  const names = [...readRoot('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  const taken = [COMPOSE, ...OVERRIDES].flatMap(name =>
    [...readRoot(name).matchAll(/\$\{([A-Z0-9_]+):/g)].map(([, variable = '']) => variable),
  )
  expect(names.toSorted()).toEqual([...new Set([...settingsInCode(), ...taken])].toSorted())
})

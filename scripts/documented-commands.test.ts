import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'docs/operations/**/*', '*.yml', '.env.example'], { cwd: ROOT }).filter(
  file => /\.(md|ya?ml|service|timer|sh|example|conf)$/.test(file),
)

/** Whole lines, for blocks of code and comments, and inline code; both without the environment before a command. */
const commandsOf = (text: string): string[] =>
  [...text.matchAll(/^[#\s]*(\S.*)$/gm), ...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, command = '']) => command.replace(/^(?:[A-Z_]+=\S* +)+/, '').trim())
    .flatMap(command => command.split(/ && | \| /))

const all = DOCUMENTS.flatMap(file => commandsOf(read(file)).map(command => ({ file, command })))
const scriptsOf = (file: string): string[] => Object.keys(JSON.parse(read(file)).scripts ?? {})
const folders = new Map(['web', 'site', 'bench', 'faults'].map(folder => [`@opdesk/${folder}`, folder]))
const operatorCommands = [...read('bin/opdesk').matchAll(/^([a-z:-]+)\|/gm)].map(([, name = '']) => name.replace(':', '-'))

describe('the documented commands', () => {
  test('avoid the Node of the machine, which may be too old', () => {
    const own = /^(?:(?:node|npx|vitest)(?= [\w./-])|(?:\.\/)?node_modules\/\.bin\/)/
    expect(all.filter(({ command }) => own.test(command))).toEqual([])
  })

  test('name scripts that exist', () => {
    const named = all.flatMap(({ file, command }) => {
      const [, script, workspace] = /^npm run ([\w:-]+)(?:.* -w (\S+))?/.exec(command) ?? []
      return script
        ? [{ file, script, known: scriptsOf(workspace ? `${folders.get(workspace)}/package.json` : 'package.json') }]
        : []
    })
    expect(named.length).toBeGreaterThan(10)
    for (const { file, script, known } of named) expect(known, `${file}: npm run ${script}`).toContain(script)
  })

  test('name commands of bin/opdesk that exist', () => {
    const calls =
      /(?:^bin\/opdesk|^ExecStart=\S+\/bin\/opdesk|^docker compose .*\brun .*\bmigrate|^"[^"]*bin\/opdesk") ([a-z][\w:-]*)/
    const named = all.flatMap(({ file, command }) => {
      const [, name] = calls.exec(command) ?? []
      return name ? [{ file, name }] : []
    })
    expect(named.length).toBeGreaterThan(3)
    for (const { file, name } of named) expect(operatorCommands, `${file}: ${name}`).toContain(name.replace(':', '-'))
  })
})

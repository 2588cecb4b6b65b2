import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../run.mjs'
import { makeRoot, runInContainer } from './container.mjs'
import { contextFilter, readInstructions } from './read-dockerfile.mjs'

/**
 * Runs the instructions of a Dockerfile in their order, each stage in a folder of its own below `folder`.
 * @param {string} context the folder with Dockerfile and .dockerignore
 * @param {(text: string) => void} report gets each step
 * @returns the last stage: its root folder and settings
 */
export const buildImage = async (context, folder, report) => {
  const read = name => readFileSync(path.join(context, name), 'utf8')
  const belongs = contextFilter(read('.dockerignore'))
  const stages = new Map()
  let stage
  const steps = {
    FROM: ([from, , name]) => {
      const below = stages.get(from)
      const root = path.join(folder, `stage-${stages.size}`)
      if (below) execFileSync('cp', ['--archive', below.root, root])
      else makeRoot(root)
      stage = { env: {}, workdir: '/', volumes: [], ...structuredClone(below), root }
      stages.set(name ?? root, stage)
    },
    WORKDIR: ([place]) => {
      stage.workdir = place
      mkdirSync(stage.root + place, { recursive: true })
    },
    ENV: pairs => {
      for (const pair of pairs) stage.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
    },
    COPY: words => {
      const from = words[0].startsWith('--from=') ? stages.get(words.shift().slice('--from='.length)) : undefined
      const target = words.pop()
      for (const source of words)
        copy(from ? from.root : context, source, path.resolve(stage.root + stage.workdir, target), {
          into: target.endsWith('/'),
          filter: from ? undefined : file => belongs(path.relative(context, file)),
        })
    },
    RUN: async (_, command) => {
      const { code, output } = await runInContainer(stage, ['/bin/sh', '-c', command], { building: true })
      if (code !== 0) throw new Refusal(`RUN ${command}\nended with code ${code}:\n${output.slice(-4000)}`)
    },
    USER: ([user]) => {
      stage.user = user
    },
    VOLUME: places => stage.volumes.push(...places),
    ENTRYPOINT: (_, program) => {
      stage.entrypoint = JSON.parse(program)
    },
    CMD: (_, program) => {
      stage.command = JSON.parse(program)
    },
    HEALTHCHECK: (_, text) => {
      stage.healthCheck = JSON.parse(text.slice(text.indexOf('[')))
    },
    EXPOSE: () => undefined,
  }
  for (const { name, text } of readInstructions(read('Dockerfile'))) {
    const began = performance.now()
    if (!steps[name]) throw new Refusal(`Dockerfile: ${name} is not understood by scripts/image.`)
    await steps[name](text.split(' '), text)
    report(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name} ${text.slice(0, 100)}`)
  }
  return stage
}

/** Copies a file or the content of a folder, as COPY does. */
const copy = (base, source, target, { into, filter }) => {
  const from = path.join(base, source)
  const to = into && statSync(from).isFile() ? path.join(target, path.basename(source)) : target
  cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true })
}

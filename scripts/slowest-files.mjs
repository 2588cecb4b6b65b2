import path from 'node:path'
import { root } from './run.mjs'

const LISTED = 10

/** A vitest reporter that prints the slowest test files at the end; a time includes imports, hooks and tests. */
export default class SlowestFiles {
  onTestRunEnd(modules) {
    const files = modules.map(module => {
      const { collectDuration, duration } = module.diagnostic()
      return { name: path.relative(root, module.moduleId), seconds: (collectDuration + duration) / 1000 }
    })
    const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, LISTED)
    const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}\n`)
    process.stdout.write(`\nThe ${lines.length} slowest of ${files.length} test files:\n${lines.join('')}`)
  }
}

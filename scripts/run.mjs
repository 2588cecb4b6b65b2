import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** An expected error, shown at the terminal as one sentence. */
export class Refusal extends Error {}

const running = new Set()
let stopped = false

/**
 * Runs a program in the checkout and waits for its end. Its output goes to this terminal unless `options.stdio` says otherwise.
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null }>} code 127 if it cannot be started
 */
export function run(program, args, options = {}) {
  return new Promise(resolve => {
    if (stopped) return resolve({ code: 130, signal: null })
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    running.add(child)
    child.on('error', error => {
      running.delete(child)
      console.error(error.message)
      resolve({ code: 127, signal: null })
    })
    child.on('exit', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? 1, signal })
    })
  })
}

/**
 * Passes stop signals on to the children. Ctrl-C also reaches the children directly, so that they may get two signals. Also stops
 * the children if npm, the parent process, has ended without passing a signal on.
 */
export function forwardSignals() {
  const stop = () => {
    stopped = true
    for (const child of running) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop(), 500).unref()
}

export const wasStopped = () => stopped

/** Runs a script's main function, which returns the exit code. Prints an expected error as one sentence on stderr. */
export async function script(body) {
  forwardSignals()
  try {
    process.exitCode = await body()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!stopped) console.error(error.message)
    process.exitCode = stopped ? 130 : 1
  }
}

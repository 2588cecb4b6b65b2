import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** An error with a message of one sentence for the person at the terminal. */
export class Refusal extends Error {}

const running = new Set()
let stopped = false

/**
 * Runs a program in the checkout, on this terminal unless `options.stdio` says otherwise, and waits for its end.
 *
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null }>} code 127 when it cannot be started
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
 * Passes stop signals on to the children. Ctrl-C reaches the children directly as well, so they may get it twice. Also notices a
 * killed npm, or one stopped behind a shell that passes no signals on.
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

/** Runs a script's main function: an expected error is one sentence on stderr, and the number it returns is the exit code. */
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

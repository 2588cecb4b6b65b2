import path from 'node:path'
import { nodeBinary, nodeEnvironment } from './install.mjs'
import { root, run } from './run.mjs'

const TURBO = path.join(root, 'node_modules/turbo/bin/turbo')
const QUIET = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }

/**
 * Runs tasks of turbo.json. Skips tasks if their inputs have not changed since their last success. Shows only the output of failed
 * tasks.
 * @returns {Promise<boolean>} whether all succeeded
 */
export async function runTasks(...tasks) {
  const env = { ...nodeEnvironment(), ...QUIET }
  const { code } = await run(nodeBinary(), [TURBO, 'run', ...tasks, '--continue', '--ui=stream', '--output-logs=errors-only'], {
    env,
  })
  return code === 0
}

/** Runs vitest with these arguments as a task. Returns exit code and signal, as `run` does. */
export const runVitest = (args, env) =>
  run(nodeBinary(), [TURBO, 'run', '//#vitest', '--env-mode=loose', '--ui=stream', '--log-prefix=none', '--', ...args], {
    env: { ...env, ...QUIET },
  })

import { fileURLToPath } from 'node:url'
import { explain } from '@opdesk/server/explain.ts'
import { readSettings, type Settings } from '@opdesk/server/settings.ts'

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))

/** The settings of a command, from the environment. */
export const commandSettings = (): Settings => readSettings(process.env, [], CHECKOUT)

/** Runs a command. A failure is explained in one sentence, with exit code 2. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command()
  } catch (error) {
    console.error(explain(error, undefined))
    process.exitCode = 2
  }
}

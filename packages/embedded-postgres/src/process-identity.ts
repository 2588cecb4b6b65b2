import { readFileSync } from 'node:fs'
import { errnoOf } from './embedded-postgres-error.ts'

/**
 * Start time of a process, in kernel ticks. Pids are reused; pid and start time together identify a process for good. '' where
 * there is no /proc (macOS); undefined when no such process is alive. A zombie counts as dead: it may never be reaped.
 */
export function processStart(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  try {
    // The name in parentheses may contain spaces; after it come state (field 3) … start time (field 22).
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    if (process.platform === 'linux') return undefined
    try {
      process.kill(pid, 0)
      return ''
    } catch (error) {
      return errnoOf(error) === 'EPERM' ? '' : undefined
    }
  }
}

/** True for a process that has ended but that its parent has not collected. To other processes its pid still looks used. */
export function isZombie(pid: number): boolean {
  try {
    return /^.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** The command line of a process; undefined where it cannot be read. */
export function processCommand(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return undefined
  }
}

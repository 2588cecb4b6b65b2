import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isZombie, processStart } from './process-identity.ts'

test.skipIf(!existsSync('/proc/self/stat'))(
  'recognises a process that ended, uncollected by its parent, as a zombie',
  async () => {
    // The process ends after its parent has become a program that collects no children; the shell before could have collected it.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 20'], { stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer]
      const pid = Number(line.toString())
      for (let round = 0; round < 100 && !isZombie(pid); round++) await delay(20)
      expect(isZombie(pid)).toBe(true)
      expect(processStart(pid)).toBeUndefined()
      expect(isZombie(process.pid)).toBe(false)
    } finally {
      parent.kill('SIGKILL')
    }
  },
)

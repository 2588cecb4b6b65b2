import { parentPort } from 'node:worker_threads'
import type { Instruction, ThreadMessage } from '../background/background-thread.ts'

/** A thread that starts well, never reports its parts, and fails when it receives the address of the API. */
parentPort?.on('message', ({ kind }: Instruction) => {
  if (kind === 'start') parentPort?.postMessage({ kind: 'started' } satisfies ThreadMessage)
  if (kind === 'listening') throw new Error('the memory is used up.')
  if (kind === 'stop') process.exit(0)
})

import { workerData } from 'node:worker_threads'

/**
 * The main module of a thread that ends its process when the process has more memory than `workerData` megabytes. The memory of
 * WebAssembly, buffers and libraries counts, too; V8's own limit covers JavaScript only. A thread, because the work may block.
 */
const EVERY_MS = 50
setInterval(() => {
  if (process.memoryUsage.rss() > workerData * 1_000_000) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)

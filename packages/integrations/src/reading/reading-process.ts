import './no-network.ts'
import { Worker } from 'node:worker_threads'
import { serveRequests } from '../child-process/serve-requests.ts'
import { readDocument } from './read-document.ts'

export interface ReadingOrder {
  bytes: Uint8Array
  contentType: string
}

/** Memory of a process in MB, with that of WebAssembly and buffers. */
export const MEMORY_LIMIT_MB = 400

/** The main module of a process that reads documents (document-readers.ts). */
new Worker(new URL('./watch-memory.ts', import.meta.url), {
  workerData: MEMORY_LIMIT_MB,
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
}).unref()
serveRequests<ReadingOrder>(({ bytes, contentType }) => readDocument(Buffer.from(bytes), contentType))

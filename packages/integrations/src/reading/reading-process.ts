import './no-network.ts'
import { Worker } from 'node:worker_threads'
import { serveRequests } from '../child-process/serve-requests.ts'
import { readDocument } from './read-document.ts'

export interface ReadingOrder {
  bytes: Uint8Array
  contentType: string
  /** Time in milliseconds after which no further page or attempt begins. */
  enoughMs: number
}

/** The variable with the memory in MB that the process may have, with that of WebAssembly and buffers. */
const { READING_MEMORY_MB } = process.env

/** The main module of a process that reads documents (document-readers.ts). */
new Worker(new URL('./watch-memory.ts', import.meta.url), {
  workerData: Number(READING_MEMORY_MB),
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
}).unref()
serveRequests<ReadingOrder>(({ bytes, contentType, enoughMs }) => readDocument(Buffer.from(bytes), contentType, enoughMs))

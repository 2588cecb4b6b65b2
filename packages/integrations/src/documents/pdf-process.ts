import { serveRequests } from '../child-process/serve-requests.ts'
import { readPdf } from './read-pdf.ts'

/** The main module of a process that reads one PDF (check-pdf.ts). */
serveRequests<Uint8Array>(bytes => readPdf(Buffer.from(bytes)))

import { buffer } from 'node:stream/consumers'
import { serveRequests } from '@opdesk/integrations/child-process/serve-requests.ts'
import { type ProofDocument, writeProof } from './write-proof.ts'

/** Entry of the process that draws proofs of payments (drawings.ts). */
serveRequests<ProofDocument>(async proof => buffer(await writeProof(proof)))

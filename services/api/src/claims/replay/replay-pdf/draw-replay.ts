import { buffer } from 'node:stream/consumers'
import { serveRequests } from '@opdesk/integrations/child-process/serve-requests.ts'
import { type Replay, writeReplay } from './write-replay.ts'

/** Entry of the process that draws replays (drawings.ts). */
serveRequests<Replay>(async replay => buffer(await writeReplay(replay)))

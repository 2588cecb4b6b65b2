import { buffer } from 'node:stream/consumers'
import { serveRequests } from '@opdesk/integrations/child-process/serve-requests.ts'
import { type Replay, writeReplay } from './write-replay.ts'

/** The process in which replays are drawn (drawings.ts). */
serveRequests<Replay>(replay => buffer(writeReplay(replay)))

import { buffer } from 'node:stream/consumers'
import { serveApart } from '@opdesk/integrations/apart/serve-apart.ts'
import { type Replay, writeReplay } from './write-replay.ts'

/** The process in which replays are drawn (drawings.ts). */
serveApart<Replay>(replay => buffer(writeReplay(replay)))

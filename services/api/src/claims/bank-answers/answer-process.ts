import { serveRequests } from '@opdesk/integrations/child-process/serve-requests.ts'
import { type AnswerOrder, createAnswerSession } from './answer-session.ts'

/** The main module of a process that reads one answer of a bank (answer-reader.ts). */
serveRequests<AnswerOrder>(createAnswerSession())

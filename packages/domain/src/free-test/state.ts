import { freeTestDefinition } from '@opdesk/contracts/free-test/aggregate.ts'
import {
  type FreeTestEvent,
  type FreeTestRequested,
  type FreeTestStatus,
  freeTestStream,
} from '@opdesk/contracts/free-test/events.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'

export interface FreeTestRequest extends FreeTestRequested {
  /** The IST day of the request. */
  day: Day
  status: FreeTestStatus
  /** Version of the request: 1 at first, and 1 more after every change. */
  version: number
  /** Name of the person who made this version. */
  by: string
}

export interface FreeTestsState {
  /** The requests in the order of their creation. */
  requests: readonly FreeTestRequest[]
}

const evolveFreeTests = (
  { requests }: FreeTestsState,
  { type, data }: FreeTestEvent,
  { at, actor }: { at: string; actor: { name: string } },
): FreeTestsState => {
  if (type === 'free_test_requested')
    return { requests: [...requests, { ...data, day: istDay(new Date(at)), status: 0, version: 1, by: actor.name }] }
  return {
    requests: requests.map(request =>
      request.request_id === data.request_id
        ? { ...request, status: data.status, version: request.version + 1, by: actor.name }
        : request,
    ),
  }
}

/** All requests of one subscriber, in one stream: of two requests for the same test only one can be accepted. */
export const freeTestsAggregate = {
  ...freeTestDefinition,
  initial: { requests: [] } as FreeTestsState,
  evolve: evolveFreeTests,
  subject: (_: FreeTestsState, stream: string): string => freeTestStream.idOf(stream),
}

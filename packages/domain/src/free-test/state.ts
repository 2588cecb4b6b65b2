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
  /** Starts at 1, and grows by 1 with every change. */
  version: number
  /** The author of this version. */
  by: string
}

export interface FreeTestsState {
  /** In the order of their creation. */
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

/** All requests of one subscriber, in one stream: so two requests for the same test cannot both win. */
export const freeTestsAggregate = {
  ...freeTestDefinition,
  initial: { requests: [] } as FreeTestsState,
  evolve: evolveFreeTests,
  subject: (_: FreeTestsState, stream: string): string => freeTestStream.idOf(stream),
}

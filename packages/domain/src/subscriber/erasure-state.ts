import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'

/** An erasure that waits. Times are ISO 8601; `bought`: true if a plan was bought since it was asked for. */
export interface ErasureWait {
  request_id: string
  asked_at: string
  due_at: string
  bought: boolean
}

export interface Erasing {
  /** The erasure that the subscriber asked for and that has not begun; null without one. */
  erasure_wait: ErasureWait | null
  /** Null unless the subscriber's erasure was requested. */
  erasure: 'requested' | 'done' | null
}

export type ErasureEvent = Extract<SubscriberEvent, { type: `subscriber_eras${string}` }>

export const isErasureEvent = (event: SubscriberEvent): event is ErasureEvent => event.type.startsWith('subscriber_eras')

/** The erasure after an event at this time (ISO 8601). */
export const erasureAfter = ({ erasure_wait }: Erasing, event: ErasureEvent, at: string): Partial<Erasing> => {
  switch (event.type) {
    case 'subscriber_erasure_asked_for':
      return { erasure_wait: { ...event.data, asked_at: at, bought: false } }
    case 'subscriber_erasure_postponed':
      return { erasure_wait: erasure_wait && { ...erasure_wait, ...event.data } }
    case 'subscriber_erasure_called_off':
      return { erasure_wait: null }
    case 'subscriber_erasure_requested':
      return { erasure: 'requested', erasure_wait: null }
    case 'subscriber_erased':
      return { erasure: 'done' }
  }
}

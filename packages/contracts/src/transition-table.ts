import type { AnyStateMachine } from 'xstate'

interface TransitionTable<State extends string, EventType extends string> {
  /** True if the lifecycle allows this event in this state. */
  accepts: (state: State, event: EventType) => boolean
  /** The state after the event; `target` is the one that an event names itself. An event without a transition leaves the state. */
  next: (state: State, event: EventType, target?: State) => State
}

/** The transitions of an event that names its next state, one of these, as `target`. */
export const toOneOf = <State extends string>(targets: readonly State[]) =>
  targets.map(target => ({
    target,
    guard: ({ event }: { event: { type: string; target?: unknown } }) => event.target === target,
  }))

/** The state × event table of a machine without context. Reading it takes less than a µs, a transition of XState 13 µs. */
export const transitionTable = <State extends string, EventType extends string>(
  machine: AnyStateMachine,
): TransitionTable<State, EventType> => {
  const targetsOf = (state: State, event: EventType): State[] =>
    (machine.states[state]?.transitions.get(event) ?? []).flatMap(({ target = [] }) => target.map(({ key }) => key as State))
  return {
    accepts: (state, event) => targetsOf(state, event).length > 0,
    next: (state, event, target) => {
      const targets = targetsOf(state, event)
      if (targets.length < 2) return targets[0] ?? state
      return targets.find(one => one === target) ?? state
    },
  }
}

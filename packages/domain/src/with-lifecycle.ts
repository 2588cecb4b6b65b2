interface Folding<S, E extends { type: string }, C> {
  evolve(state: S, event: E, context: C): S
  /** True if the lifecycle allows this event in this state. */
  accepts(state: S, type: E['type'], event: E): boolean
}

/** The aggregate with a checked fold: an event that the lifecycle does not allow in the current state has no effect. */
export const withLifecycle = <S, E extends { type: string }, C, A extends object>(aggregate: A & Folding<S, E, C>): A => ({
  ...aggregate,
  evolve: (state: S, event: E, context: C): S =>
    aggregate.accepts(state, event.type, event) ? aggregate.evolve(state, event, context) : state,
})

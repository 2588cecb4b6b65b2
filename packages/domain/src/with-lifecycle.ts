interface Folding<S, E extends { type: string }, C> {
  evolve(state: S, event: E, context: C): S
  /** True if the lifecycle allows this event in this state. */
  accepts(state: S, type: E['type'], event: E): boolean
}

/** The aggregate, with a fold in which an event that its lifecycle does not know leaves the state. */
export const withLifecycle = <S, E extends { type: string }, C, A extends object>(aggregate: A & Folding<S, E, C>): A => ({
  ...aggregate,
  evolve: (state: S, event: E, context: C): S =>
    aggregate.accepts(state, event.type, event) ? aggregate.evolve(state, event, context) : state,
})

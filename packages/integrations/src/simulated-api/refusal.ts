export const UNKNOWN_ID = 'The id provided does not exist'

/** A refusal of a simulated provider, answered in Razorpay's form. */
export class SimulatedRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, description: string, code = 'BAD_REQUEST_ERROR') {
    super(description)
    this.status = status
    this.code = code
  }
}

/** A call that gets no answer: the connection stays silent until the caller ends it, or breaks at once. */
export class NoAnswer extends Error {
  readonly how: 'silent' | 'broken'
  constructor(how: 'silent' | 'broken') {
    super(`the connection is ${how}`)
    this.how = how
  }
}

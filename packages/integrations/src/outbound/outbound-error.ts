/** Why a call was not made or has no answer. The text names no address, because one may contain a token or name a browser. */
export const outboundReasons = {
  no_url: 'the text is no address',
  with_user: 'the address has a user or a password',
  not_https: 'the address is not https',
  wrong_port: 'the address has another port than 443',
  not_public: 'the address is not on the public internet',
  unknown_host: 'the host has no address',
  unreachable: 'the host cannot be reached',
  untrusted: 'the certificate of the host is not valid',
  too_late: 'the host did not answer in time',
  too_large: 'the answer is too large',
  broken_off: 'the connection ended before the answer',
} as const
export type OutboundReason = keyof typeof outboundReasons

/** Reasons that the address itself is not allowed. */
const REFUSED: readonly OutboundReason[] = ['no_url', 'with_user', 'not_https', 'wrong_port', 'not_public']

/** An outbound call that was refused or failed. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly reason: OutboundReason

  constructor(reason: OutboundReason) {
    super(outboundReasons[reason])
    this.reason = reason
  }

  /** True if the product refuses the address; false if the call failed. */
  get isRefusal(): boolean {
    return REFUSED.includes(this.reason)
  }
}

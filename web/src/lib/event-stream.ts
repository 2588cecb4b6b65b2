/** Names this tab to the server, on its event stream and in what it says about the claim that it shows. */
export const tabConnection: string = crypto.randomUUID()

/** Set by the desk, which other pages do not load. */
export const eventStream: {
  /** Called when the stream has been opened, also again. */
  opened: () => void
  /** Called with a message about the people at a claim, unparsed. */
  presence: (message: unknown) => void
} = { opened: () => undefined, presence: () => undefined }

/** Names of the streams of one kind. Called with an id, it returns `<kind>-<id>`. */
export interface StreamNames {
  (id: string): string
  readonly kind: string
  has(stream: string): boolean
  /** The id in a stream's name. @throws Error for a stream of another kind */
  idOf(stream: string): string
}

/** Converts between ids and stream names of a kind. A kind may contain dashes. */
export const streamsOf = (kind: string): StreamNames => {
  const prefix = `${kind}-`
  const has = (stream: string) => stream.startsWith(prefix)
  const idOf = (stream: string) => {
    if (!has(stream)) throw new Error(`stream ${stream} is not of ${prefix}<id>`)
    return stream.slice(prefix.length)
  }
  return Object.assign((id: string) => prefix + id, { kind, has, idOf })
}

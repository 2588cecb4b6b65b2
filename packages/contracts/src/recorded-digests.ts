interface Recorded {
  file_id: string
  sha256: string
}

const isRecorded = (value: object): value is Recorded =>
  'file_id' in value && typeof value.file_id === 'string' && 'sha256' in value && typeof value.sha256 === 'string'

/** The files in an event's data, at any depth, with their recorded digests. */
export const recordedDigests = (data: unknown): Recorded[] => {
  if (typeof data !== 'object' || data === null) return []
  const within = Object.values(data).flatMap(recordedDigests)
  return isRecorded(data) ? [data, ...within] : within
}

import type { DownloadEvent } from '@opdesk/contracts/subscriber/download.ts'

/** The last download of the own data. `end`: null while it is being made. Times are ISO 8601. */
export interface Download {
  download_id: string
  session_id: string
  asked_at: string
  end: 'failed' | { size: number; sha256: string; expires_at: string } | null
}

/** The last download after an event at this time. */
export const downloadAfter = (before: Download | null, event: DownloadEvent, at: string): Download | null => {
  if (event.type === 'subscriber_download_asked_for') return { ...event.data, asked_at: at, end: null }
  if (event.type === 'subscriber_download_failed') return before && { ...before, end: 'failed' }
  const { download_id: _, ...file } = event.data
  return before && { ...before, end: file }
}

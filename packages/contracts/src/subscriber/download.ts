import { z } from 'zod'
import type { EventOf } from '../event.ts'
import { oneTimeCode } from '../patterns.ts'

/** Hours for which the file of the own data is kept. */
export const DOWNLOAD_HOURS = 24

/** Events of a person's download of their own data, in the subscriber's stream. Times are ISO 8601 UTC. */
export const downloadEvents = {
  /** Asked for with a one-time code, in this session: only it may fetch the file. */
  subscriber_download_asked_for: z.object({ download_id: z.string(), session_id: z.string() }),
  /** The file was made. `size` in bytes; `expires_at`: when it is removed. */
  subscriber_download_made: z.object({
    download_id: z.string(),
    size: z.int().min(0),
    sha256: z.string(),
    expires_at: z.string(),
  }),
  /** The file could not be made. */
  subscriber_download_failed: z.object({ download_id: z.string() }),
}

export type DownloadEvent = EventOf<typeof downloadEvents>

/** POST /user/download: the one-time code of POST /user/download/code. */
export const askForDownload = z.strictObject({ otp: oneTimeCode('Please enter the OTP') })

export const downloadStates = ['none', 'queued', 'running', 'ready', 'expired', 'failed'] as const

/** GET /user/download: the last download that the person asked for. */
export const ownDownload = z.object({
  state: z.enum(downloadStates),
  asked_at: z.string().nullable(),
  /** Share of the work that is done, 0 to 100. */
  percent: z.int(),
  /** The file, while it is kept; `here`: false if another session asked for it, which alone may fetch it. */
  file: z.object({ name: z.string(), size: z.int(), expires_at: z.string(), here: z.boolean() }).nullable(),
})
export type OwnDownload = z.infer<typeof ownDownload>

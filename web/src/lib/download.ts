import { apiUrl } from './api.ts'

/** Saves a file of the interface; the browser sends the session cookie and shows the progress. */
export const download = (path: string, name?: string): void => downloadFrom(apiUrl(path), name)

/** The same, by the address in an answer. */
export const downloadFrom = (url: string, name?: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? ''
  link.click()
}

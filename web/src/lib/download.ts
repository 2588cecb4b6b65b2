import { apiUrl } from './api.ts'

/** Downloads a file of the API by its path. The browser sends the session cookie and shows the progress. */
export const download = (path: string, name?: string): void => downloadFrom(apiUrl(path), name)

/** Downloads a file by the URL in an answer. */
export const downloadFrom = (url: string, name?: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? ''
  link.click()
}

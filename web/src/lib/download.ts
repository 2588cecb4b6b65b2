import { apiUrl } from './api.ts'

/** Saves a file of the interface; the browser sends the session cookie and shows the progress. */
export const download = (path: string, name?: string): void => {
  const link = document.createElement('a')
  link.href = apiUrl(path)
  link.download = name ?? ''
  link.click()
}

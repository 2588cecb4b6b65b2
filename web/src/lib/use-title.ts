import { useEffect } from 'react'

/** Names the page in the window's title. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · opdesk`
  }, [title])
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getSession } from '../../../lib/session.ts'

/** A page of a record that the person opened. `path` has ids only. */
export interface Visit {
  path: string
  title: string
}

const MOST = 6
/** Kept in memory alone, because titles may name people; a reload forgets them. `of`: the person, who may change in this tab. */
let visits: { of: string; list: readonly Visit[] } = { of: '', list: [] }

const ownVisits = (): readonly Visit[] => (visits.of === (getSession()?.user_id ?? '') ? visits.list : [])

/** The pages of records that the person opened last, newest first, without the page on screen. */
export const recentlyOpened = (): readonly Visit[] => ownVisits().filter(({ path }) => path !== window.location.pathname)

/** Remembers the pages of records that the person opens, once they have their title. */
export const useVisits = (): void => {
  const router = useRouter()
  useEffect(() => {
    const remember = () => {
      const { pathname } = router.state.location
      const isRecord = router.state.matches.some(
        ({ params }) => 'id' in params || ('record' in params && params.record !== undefined),
      )
      const [title = ''] = document.title.split(' · ')
      if (!isRecord || title === '') return
      const others = ownVisits().filter(({ path }) => path !== pathname)
      visits = { of: getSession()?.user_id ?? '', list: [{ path: pathname, title }, ...others].slice(0, MOST) }
    }
    return router.subscribe('onBeforeNavigate', remember)
  }, [router])
}

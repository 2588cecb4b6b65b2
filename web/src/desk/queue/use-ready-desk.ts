import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import type { ClaimArea } from '../claim/queries.ts'

/** Loads the code of the claim page and of the viewer while a page that leads to claims rests, so that the first claim opens at once. */
export const useReadyDesk = (area: ClaimArea): void => {
  const router = useRouter()
  useEffect(() => {
    let left = false
    const load = async () => {
      await whenIdle()
      if (left) return
      const page = router.routesByPath[`/${area}/claim-details/$id`]
      // A page that follows tries again, and tells a failure.
      await Promise.allSettled([router.loadRouteChunk(page), import('../viewer/viewer.tsx'), import('../viewer/pdf.ts')])
    }
    void load()
    return () => {
      left = true
    }
  }, [area, router])
}

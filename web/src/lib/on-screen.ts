import { useEffect } from 'react'

let shown: string | undefined

/** The id of the claim that the desk shows now; undefined outside of the desk. */
export const claimOnScreen = (): string | undefined => shown

/** Names the claim that the desk shows, so that changes of other claims are not fetched meanwhile. */
export const useClaimOnScreen = (id: string): void =>
  useEffect(() => {
    shown = id
    return () => {
      shown = undefined
    }
  }, [id])

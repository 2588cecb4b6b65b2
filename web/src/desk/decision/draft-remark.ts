import { reasonCodes } from '@opdesk/contracts/claim/reasons.ts'
import { useEffect } from 'react'
import { z } from 'zod'
import { getSession } from '../../lib/session.ts'
import type { Reasoned } from './reasoned.ts'

const reasoned = z.object({ reason: z.enum(reasonCodes).optional(), remark: z.string() })
const keyOf = (name: string) => `opdesk:remark ${getSession()?.user_id} ${name}`

/** The text typed for a decision on a claim, until the decision is sent; undefined if there is none. */
export const readDraftRemark = (name: string): Reasoned | undefined => {
  try {
    const { reason, remark } = reasoned.parse(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? ''))
    return { reason, remark }
  } catch {
    return undefined
  }
}

export const clearDraftRemark = (name: string): void => sessionStorage.removeItem(keyOf(name))

/**
 * Keeps a typed remark after Escape or a reload of the page. It is stored in the tab's session storage, which other tabs cannot
 * read and which ends with the tab. Signing out deletes it (docs/security.md).
 */
export const useStoreDraftRemark = (name: string, { reason, remark }: Reasoned): void =>
  useEffect(() => {
    if (!getSession()) return
    if (reason === undefined && remark.trim() === '') clearDraftRemark(name)
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ reason, remark }))
  }, [name, reason, remark])

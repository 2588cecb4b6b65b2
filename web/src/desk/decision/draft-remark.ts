import { reasonCodes } from '@opdesk/contracts/claim/reasons.ts'
import { useEffect } from 'react'
import { z } from 'zod'
import { getSession } from '../../lib/session.ts'
import type { Reasoned } from './reasoned.ts'

const reasoned = z.object({ reason: z.enum(reasonCodes).optional(), remark: z.string() })
const keyOf = (name: string) => `opdesk:remark ${getSession()?.user_id} ${name}`

/** The text typed for a decision on a claim, until it is taken; undefined if there is none. */
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
 * Keeps a remark over Escape and a reload of the page. It is in this tab's session storage: no other tab reads it, it ends with
 * the tab, and signing out deletes it (docs/security.md).
 */
export const useStoreDraftRemark = (name: string, { reason, remark }: Reasoned): void =>
  useEffect(() => {
    if (!getSession()) return
    if (reason === undefined && remark.trim() === '') clearDraftRemark(name)
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ reason, remark }))
  }, [name, reason, remark])

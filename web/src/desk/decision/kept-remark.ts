import { reasonCodes } from '@opdesk/contracts/claim/reasons.ts'
import { useEffect } from 'react'
import { z } from 'zod'
import { getSession } from '../../lib/session.ts'
import type { Reasoned } from './reasoned.ts'

const reasoned = z.object({ reason: z.enum(reasonCodes).optional(), remark: z.string() })
const keyOf = (name: string) => `opdesk:remark ${getSession()?.user_id} ${name}`

/** What was typed for a decision, by the decision and its claim, until it is taken; undefined where there is nothing. */
export const keptRemark = (name: string): Reasoned | undefined => {
  try {
    const { reason, remark } = reasoned.parse(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? ''))
    return { reason, remark }
  } catch {
    return undefined
  }
}

export const forgetRemark = (name: string): void => sessionStorage.removeItem(keyOf(name))

/**
 * Keeps a remark over Escape and a reload of the page: in this tab's session storage, which no other tab reads, which ends with the
 * tab, and which signing out clears (docs/security.md).
 */
export const useKeepRemark = (name: string, { reason, remark }: Reasoned): void =>
  useEffect(() => {
    if (!getSession()) return
    if (reason === undefined && remark.trim() === '') forgetRemark(name)
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ reason, remark }))
  }, [name, reason, remark])

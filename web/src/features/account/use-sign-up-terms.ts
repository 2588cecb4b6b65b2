import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { termsQuery } from '../../lib/terms-queries.ts'

/**
 * The terms that a new subscriber agrees to. If the terms have changed since they were shown, `changed` is true, and the form is
 * not sent until the person has agreed to the new terms.
 */
export const useSignUpTerms = () => {
  const client = useQueryClient()
  const { data } = useQuery(termsQuery('SIGNUP'))
  const [changed, setChanged] = useState(false)
  const [agreed, setAgreed] = useState(true)
  /** Sends a sign-up with the agreed version of the terms, or without a version if the terms could not be loaded. */
  const agreeing = async <T>(send: (terms: { terms_version?: string }) => Promise<T>): Promise<T> => {
    if (!agreed) throw new ApiError(400, 'invalid_request', messages.agreeToTerms)
    try {
      return await send(data ? { terms_version: data.version } : {})
    } catch (error) {
      if (error instanceof ApiError && error.code === 'terms_changed') {
        await client.refetchQueries({ queryKey: ['terms'] })
        setChanged(true)
        setAgreed(false)
      }
      throw error
    }
  }
  return { agreeing, changed, agreed, setAgreed }
}

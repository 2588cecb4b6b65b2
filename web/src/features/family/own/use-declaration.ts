import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { childWords } from '../../../lib/child-words.ts'
import { focusFirst } from '../../../lib/form-errors.ts'
import { termsQuery } from '../../../lib/terms-queries.ts'
import { wordsNow } from '../../../lib/words.ts'
import { isChildIn, type MemberForm } from '../member-form.ts'

/** The part of a member's form that concerns the declaration for a child. `declared`: true if the member has one already. */
export const useDeclaration = (form: MemberForm, declared = false) => {
  const client = useQueryClient()
  const isNeeded = !declared && isChildIn(form.values)
  return {
    isNeeded,
    /** Marks the box if it has to be ticked and is not. */
    isMissing: (): boolean => {
      if (!isNeeded || form.getValues().declaration !== '') return false
      form.setFieldError('declaration', wordsNow(childWords).missing)
      focusFirst(form, ['declaration'])
      return true
    },
    /** Fetches the text again and unticks the box if the agreed version is no longer in force. */
    afterRefusal: async (error: unknown): Promise<void> => {
      if (!(error instanceof ApiError && error.code === 'declaration_outdated')) return
      await client.refetchQueries({ queryKey: termsQuery('CHILD').queryKey })
      form.setFieldValue('declaration', '')
    },
  }
}

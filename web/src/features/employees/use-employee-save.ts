import type { EmployeeWithConsequences } from '@opdesk/contracts/employee/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ChangeSince } from '../../components/changed-notice.tsx'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { mergeValues } from '../../lib/merge-values.ts'
import { useWrite } from '../../lib/use-write.ts'
import { type EmployeeArea, employeePath } from './area.ts'
import { changedOf, changesOf, type EmployeeForm, type EmployeeValues, valuesOf } from './form-values.ts'
import { employeeQuery, refreshedWith } from './queries.ts'

interface Saved {
  area: EmployeeArea
  /** The employee as it was when the form was opened. */
  opened: EmployeeWithConsequences
  form: EmployeeForm
  onDone: () => void
}

/**
 * Saves a modified employee. If another person has changed the employee since the form was opened, the save stops: the form keeps
 * typed text and takes over all other values, and `since` lists the changes. `base` is the employee that the form is compared with.
 */
export const useEmployeeSave = ({ area, opened, form, onDone }: Saved) => {
  const client = useQueryClient()
  const [base, setBase] = useState(opened)
  const [since, setSince] = useState<ChangeSince>()
  /** The employee as last fetched, as a ref: a second save may send its version before the next render. */
  const current = useRef(opened)
  /** The values of the last request that got no response: the server may have saved them. */
  const unanswered = useRef<EmployeeValues>(undefined)
  const rebase = (now: EmployeeWithConsequences, values: EmployeeValues) => {
    current.current = now
    setBase(now)
    form.setInitialValues(valuesOf(now))
    form.setValues(values)
  }
  const write = useWrite<EmployeeValues>({
    write: async (values, key) => {
      const { _id, version } = current.current
      const answer = await api.patch(employeePath(area, _id), changedOf(current.current, values), { key, version })
      form.resetDirty()
      return answer
    },
    refreshes: refreshedWith(area),
    done: messages.employeeChanged,
    failed: (error, values) => void failed(error, values),
  })
  const save = (values: EmployeeValues) => write.mutate(values, { onSuccess: onDone })

  const failed = async (error: unknown, sent: EmployeeValues) => {
    if (error instanceof ApiError && error.isUncertain) unanswered.current = sent
    if (!(error instanceof ApiError) || error.code !== 'conflict')
      return showFormErrors(form, error, undefined, messages.employeeChangeFailed)
    try {
      const now = await client.fetchQuery(employeeQuery(area, current.current._id))
      const isSentHere = unanswered.current && changesOf(unanswered.current, valuesOf(now)).length === 0
      const before = isSentHere ? valuesOf(now) : valuesOf(current.current)
      unanswered.current = undefined
      const changes = changesOf(before, valuesOf(now))
      const values = mergeValues(form.getValues(), before, valuesOf(now))
      setSince(changes.length > 0 ? { changes, now: {} } : undefined)
      rebase(now, values)
      // No field differs: another person changed values and changed them back, or the lost request of this form was saved.
      if (changes.length === 0) save(values)
    } catch (reason) {
      showFormErrors(form, reason, undefined, messages.employeeChangeFailed)
    }
  }

  return {
    base,
    since,
    isPending: write.isPending,
    save,
    /** Discards typed text and shows the employee as saved. */
    takeOver: () => {
      setSince(undefined)
      rebase(base, valuesOf(base))
    },
  }
}

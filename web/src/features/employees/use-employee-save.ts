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
  /** The employee when the form was opened. */
  opened: EmployeeWithConsequences
  form: EmployeeForm
  onDone: () => void
}

/**
 * Modifies an employee. If another person has changed them since the form was opened, the save stops: the form keeps the typed
 * text, takes over the rest, and `since` lists the changes. `base`: the employee that the form is compared with.
 */
export const useEmployeeSave = ({ area, opened, form, onDone }: Saved) => {
  const client = useQueryClient()
  const [base, setBase] = useState(opened)
  const [since, setSince] = useState<ChangeSince>()
  /** The version to send: a second attempt may precede the next render. */
  const current = useRef(opened)
  /** The last request without an answer: it may be saved. */
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
      // Another person changed the values and changed them back, or this form saved them.
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
    /** The employee as saved, in place of the typed text. */
    takeOver: () => {
      setSince(undefined)
      rebase(base, valuesOf(base))
    },
  }
}

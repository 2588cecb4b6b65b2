import type { UseFormReturnType } from '@mantine/form'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import type { ChangeSince } from '../../components/changed-notice.tsx'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { mergeValues, sameValue } from '../../lib/merge-values.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import type { Values } from './kinds/kind.ts'
import { changesOf, sentValues, valuesOf } from './master-values.ts'
import { type MasterRecord, recordPath, recordQuery } from './queries.ts'

interface Saved {
  master: Master
  /** The record as the form opened it; absent for a new one. */
  opened: MasterRecord | undefined
  form: UseFormReturnType<Values>
}

const added = z.object({ _id: z.string() })

/** The state of a form after a partial save: the typed values, and the part that was sent. */
export interface Typed {
  typed: Values
  sent: Values
}

/** Lists that show data of other lists' records: by the first word of their keys. */
const followers = ['profile', 'confirmations']

/**
 * Adds or modifies a record. If another person has changed it since it was opened, the save stops: the form keeps the typed text,
 * takes over the rest, and `since` lists the changes.
 */
export const useRecordSave = ({ master, opened, form }: Saved) => {
  const { name, path, messages: texts } = master
  const client = useQueryClient()
  /** The record that the typed text was meant for. */
  const base = useRef(opened)
  const sent = useRef<() => void>(undefined)
  /** The last request without an answer: it may be saved. */
  const unanswered = useRef<Values>(undefined)
  const [since, setSince] = useState<ChangeSince>()
  /** Makes the present record the base that the form is compared with. */
  const rebase = (now: MasterRecord, values: Values) => {
    base.current = now
    form.setInitialValues(valuesOf(master.form, now))
    form.setValues(values)
  }
  const isSentHere = (now: MasterRecord) =>
    unanswered.current !== undefined &&
    sameValue(sentValues(master.form, unanswered.current, false), sentValues(master.form, valuesOf(master.form, now), false))
  const fetchNow = (id: string) => client.fetchQuery(recordQuery(master, id))

  const save = useWrite<Values>({
    write: async (values, key) => {
      const { current } = base
      const body = sentValues(master.form, values, !current)
      const answer = current
        ? await api.patch(recordPath(master, current._id), body, { key, version: current.version })
        : await api.post(path, body, { key })
      // Sent: the person is not asked about leaving while the lists are refetched.
      form.resetDirty()
      return answer
    },
    refreshes: [name, ...followers],
    // The server names the result: added, invited, or in progress.
    done: ({ message }) => notify.success(opened ? texts.modified : (message ?? texts.added)),
    failed: (error, values) => void failed(error, values),
  })

  const failed = async (error: unknown, values: Values) => {
    const { current } = base
    if (error instanceof ApiError && error.isUncertain) unanswered.current = values
    if (!current) return showFormErrors(form, error, texts.addFailed, texts.addHint)
    if (!(error instanceof ApiError) || error.code !== 'conflict') return showFormErrors(form, error, texts.modifyFailed)
    try {
      const now = await fetchNow(current._id)
      if (isSentHere(now)) {
        unanswered.current = undefined
        rebase(now, form.getValues())
        return sent.current?.()
      }
      const changes = changesOf(master.form, current, now)
      setSince(changes.length > 0 ? { changes, now } : undefined)
      rebase(now, mergeValues(form.getValues(), valuesOf(master.form, current), valuesOf(master.form, now)))
      // The change is outside this form, such as one of a person's privileges.
      if (changes.length === 0) sent.current?.()
    } catch (reason) {
      notify.error(reason, texts.modifyFailed)
    }
  }

  return {
    since,
    isPending: save.isPending,
    save: (values: Values, done: () => void) => {
      const saved = () => {
        setSince(undefined)
        done()
      }
      sent.current = () => save.mutate(values, { onSuccess: saved })
      sent.current()
    },
    /**
     * Saves the typed text with other values of some fields, and keeps the form open: those fields stay as chosen, and so does
     * text typed meanwhile. `done` gets the id of the record, and the state for the form over a new one.
     */
    saveAs: (instead: Values, done: (id: string, typed: Typed) => void) => {
      const values = { ...form.getValues(), ...instead }
      const goOn = async (id: string) => {
        setSince(undefined)
        if (base.current) {
          const now = await fetchNow(id)
          rebase(now, mergeValues(form.getValues(), values, valuesOf(master.form, now)))
        }
        done(id, { typed: form.getValues(), sent: values })
      }
      sent.current = () =>
        save.mutate(values, {
          onSuccess: ({ data }) => void goOn(base.current?._id ?? added.parse(data)._id),
        })
      sent.current()
    },
    /** The record as saved, in place of the typed text. */
    takeOver: () => {
      setSince(undefined)
      const { current } = base
      if (current) rebase(current, valuesOf(master.form, current))
    },
    /** After a save the form stays where there is no list to go back to. */
    reopen: async () => {
      if (!base.current) return
      const now = await fetchNow(base.current._id)
      rebase(now, valuesOf(master.form, now))
    },
  }
}

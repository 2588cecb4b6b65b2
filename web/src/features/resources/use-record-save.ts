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
  /** The record as it was when the form was opened; undefined for a new record. */
  opened: MasterRecord | undefined
  form: UseFormReturnType<Values>
}

const added = z.object({ _id: z.string() })

/** The state of a form after a save that left it open: the typed values, and the values that were sent. */
export interface Typed {
  typed: Values
  sent: Values
}

/** First words of the keys of queries about other data that a save may change. */
const followers = ['profile', 'confirmations']

/**
 * Adds or modifies a record. If another person has changed the record since it was opened, the save stops: the form keeps typed
 * text and takes over all other values, and `since` lists the changes.
 */
export const useRecordSave = ({ master, opened, form }: Saved) => {
  const { name, path, messages: texts } = master
  const client = useQueryClient()
  /** The state of the record to which the typed changes apply. */
  const base = useRef(opened)
  const sent = useRef<() => void>(undefined)
  /** The values of the last request that got no response: the server may have saved them. */
  const unanswered = useRef<Values>(undefined)
  const [since, setSince] = useState<ChangeSince>()
  /** Makes the record's present state the base with which the form is compared. */
  const rebase = (now: MasterRecord, values: Values) => {
    base.current = now
    form.setInitialValues(valuesOf(master.form, now))
    form.setValues(values)
  }
  const isSentHere = (now: MasterRecord) =>
    unanswered.current !== undefined &&
    sameValue(sentValues(master.form, unanswered.current, false), sentValues(master.form, valuesOf(master.form, now), false))
  const fetchNow = (id: string) => client.fetchQuery(recordQuery(master, id))
  /** The record after a save; undefined if it cannot be read, such as after a setting that first asks for a second factor. */
  const savedRecord = (id: string) => fetchNow(id).catch(() => undefined)

  const save = useWrite<Values>({
    write: async (values, key) => {
      const { current } = base
      const body = sentValues(master.form, values, !current)
      const answer = current
        ? await api.patch(recordPath(master, current._id), body, { key, version: current.version })
        : await api.post(path, body, { key })
      // The form has no unsaved text any more: the person may leave it while the lists are refetched.
      form.resetDirty()
      return answer
    },
    refreshes: [name, ...followers],
    // For a new record the server's message says whether it was added, invited, or is being made.
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
      // No field of this form differs: the other change was elsewhere, such as in a person's privileges.
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
     * Saves the typed values, with `instead` in place of some, and keeps the form open. Afterwards the form still shows the values
     * chosen for those fields, and text typed in the meantime. `done` gets the record's id and, for the form of a new record, the
     * typed and the sent values.
     */
    saveAs: (instead: Values, done: (id: string, typed: Typed) => void) => {
      const values = { ...form.getValues(), ...instead }
      const goOn = async (id: string) => {
        setSince(undefined)
        if (base.current) {
          const now = await savedRecord(id)
          if (now) rebase(now, mergeValues(form.getValues(), values, valuesOf(master.form, now)))
        }
        done(id, { typed: form.getValues(), sent: values })
      }
      sent.current = () =>
        save.mutate(values, {
          onSuccess: ({ data }) => void goOn(base.current?._id ?? added.parse(data)._id),
        })
      sent.current()
    },
    /** Discards typed text and shows the record as saved. */
    takeOver: () => {
      setSince(undefined)
      const { current } = base
      if (current) rebase(current, valuesOf(master.form, current))
    },
    /** Called after a save if there is no list to return to: the form stays open and shows the saved record. */
    reopen: async () => {
      if (!base.current) return
      const now = await savedRecord(base.current._id)
      if (now) rebase(now, valuesOf(master.form, now))
    },
  }
}

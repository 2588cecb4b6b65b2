import type { ReferredMaster } from '@opdesk/contracts/resource/field.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from './api.ts'

const referred = z.looseObject({ _id: z.string() })
type Referred = z.infer<typeof referred>

/** Maximum number of choices shown at once. Typing more characters finds other choices. */
const CHOICES = 20

const pathOf = ({ name }: ReferredMaster): string => `/admin/${name}/`

const choiceOf = (record: Referred, { label, status }: ReferredMaster) => {
  const inactive = status !== undefined && record[status] === 0
  const named = String(record[label] ?? '')
  return { value: record._id, label: inactive ? `${named} (inactive)` : named, inactive }
}

/** Query for the records of another master that match a search and filters: the first matches, and their total. */
export const choicesQuery = (reference: ReferredMaster, words: string, filters: Readonly<Record<string, string | number>>) =>
  queryOptions({
    queryKey: [reference.name, 'choices', words, filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, pageSize: CHOICES, search: words }
      const { records, pagination } = await api.list(pathOf(reference), referred, { query, signal })
      const choices = records.map(record => {
        const { inactive, ...choice } = choiceOf(record, reference)
        return { ...choice, disabled: inactive }
      })
      return { choices, total: pagination.totalRecords }
    },
    placeholderData: keepPreviousData,
  })

/** Query for the chosen record by its id. */
export const choiceQuery = (reference: ReferredMaster, id: string) =>
  queryOptions({
    queryKey: [reference.name, 'choice', id],
    queryFn: async ({ signal }) =>
      choiceOf(await api.get(`${pathOf(reference)}${encodeURIComponent(id)}`, referred, { signal }), reference),
  })

import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { answerStatuses } from '@opdesk/contracts/bank-status-words.ts'
import { type BankAnswer, bankAnswer, type ChooseAnswerColumns } from '@opdesk/contracts/payout/answer-queries.ts'
import type { AnswerField } from '@opdesk/contracts/payout/bank-formats.ts'
import { useState } from 'react'
import { FormSection } from '../../../components/form-section.tsx'
import { required } from '../../../components/required.ts'
import { api } from '../../../lib/api.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { answerPath } from './queries.ts'
import { fieldLabels, statusLabels } from './words.ts'

interface ColumnsStepProps {
  batch: string
  answer: BankAnswer
  /** Called with the answer once its rows are read again. */
  onChecked: (answer: BankAnswer) => void
  onAnother: () => void
  /** Returns to the rows; undefined if they were not understood yet. */
  onBack: (() => void) | undefined
}

const NONE = ''
const fields = Object.keys(fieldLabels) as AnswerField[]

/** The second step: the column of each field, and the meaning of the bank's status words. */
export const ColumnsStep = ({ batch, answer, onChecked, onAnother, onBack }: ColumnsStepProps) => {
  const [mapping, setMapping] = useState(answer.mapping)
  const [words, setWords] = useState(answer.words)
  const [shownErrors, setShownErrors] = useState(false)
  const choose = useWrite({
    write: (body: ChooseAnswerColumns, key) => api.patch(answerPath(batch), body, { key, answer: bankAnswer }),
    done: ({ data }) => onChecked(data),
    failed: 'The rows could not be read',
  })
  const hasStatus = (mapping.status ?? null) !== null
  const sameStatusColumn = mapping.status === answer.mapping.status
  const columnOf = (field: AnswerField) => answer.columns.find(({ index }) => index === mapping[field])
  const other = (field: AnswerField) =>
    fields.find(one => one !== field && (mapping[field] ?? null) !== null && mapping[one] === mapping[field])
  const problemOf = (field: AnswerField): string | undefined => {
    if (field === 'status' && !hasStatus) return 'Please choose a column'
    const user = other(field)
    return user && `${fieldLabels[user].label} has the same column`
  }
  const go = () => {
    setShownErrors(true)
    const wrong = fields.find(field => problemOf(field) !== undefined)
    if (wrong) document.getElementById(`answer-column-${wrong}`)?.focus()
    else {
      const chosen = words.flatMap(({ word, status }) => (status === null ? [] : [{ word, status }]))
      choose.mutate({ mapping, ...(sameStatusColumn && { words: chosen }) })
    }
  }
  const choices = [
    { value: NONE, label: 'No column' },
    ...answer.columns.map(({ index, title }) => ({ value: String(index), label: title || `Column ${index + 1}` })),
  ]
  return (
    <FormSection
      title="Choose columns"
      hint="Say which columns of the bank’s file have the fields, and what its status words mean."
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
        {fields.map(field => (
          <div key={field}>
            <NativeSelect
              id={`answer-column-${field}`}
              label={fieldLabels[field].label}
              description={fieldLabels[field].hint}
              {...(field === 'status' && required)}
              data={choices}
              value={String(mapping[field] ?? NONE)}
              error={shownErrors || other(field) ? problemOf(field) : undefined}
              onChange={({ currentTarget: { value } }) =>
                setMapping(before => ({ ...before, [field]: value === NONE ? null : Number(value) }))
              }
            />
            <Text size="sm" c="dimmed" className="anywhere" lineClamp={1} mt={4}>
              {columnOf(field)?.samples.join(' · ') || 'No values'}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {hasStatus && sameStatusColumn && words.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" role="group" aria-label="Meaning of the status words">
          {words.map(({ word, status, count }) => (
            <NativeSelect
              key={word}
              label={`“${word}” means`}
              description={count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`}
              data={[
                { value: NONE, label: 'Unknown: the rows change nothing' },
                ...answerStatuses.map(value => ({ value, label: statusLabels[value] })),
              ]}
              value={status ?? NONE}
              onChange={({ currentTarget: { value } }) =>
                setWords(before =>
                  before.map(one =>
                    one.word === word ? { ...one, status: answerStatuses.find(known => known === value) ?? null } : one,
                  ),
                )
              }
            />
          ))}
        </SimpleGrid>
      )}
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onAnother}>
          Choose another file
        </Button>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Back to the rows
          </Button>
        )}
        <Button onClick={go} loading={choose.isPending}>
          Check the rows
        </Button>
      </Group>
    </FormSection>
  )
}

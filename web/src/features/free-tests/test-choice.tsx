import { Checkbox, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { OfferedTest } from '@opdesk/contracts/free-test/queries.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { freeTestWords } from './words.ts'

interface TestChoiceProps {
  tests: readonly OfferedTest[]
  patientId: string
  value?: string[]
  onChange: (chosen: string[]) => void
  error?: ReactNode
  /** The path of the field, by which a form finds the input to focus. */
  'data-path'?: string
}

/**
 * Choice among the tests that the plan offers to a patient. For a test taken within the last 365 days it shows when the test is
 * free again.
 */
export const TestChoice = ({ tests, patientId, value = [], onChange, error, ...named }: TestChoiceProps) => {
  const { form: words } = useWords(freeTestWords)
  const own = tests.flatMap(({ members, ...test }) => {
    const member = members.find(({ _id }) => _id === patientId)
    return member ? [{ ...test, again_from: member.again_from }] : []
  })
  const first = own.find(({ again_from }) => again_from === null)
  if (own.length === 0)
    return (
      <Text size="sm" role="status">
        {words.noTests}
      </Text>
    )
  return (
    <Checkbox.Group
      label={
        <>
          {words.tests}
          <VisuallyHidden> {words.required}</VisuallyHidden>
        </>
      }
      withAsterisk
      value={value}
      onChange={onChange}
      error={error}
    >
      <Stack gap="xs" mt={6} mb={error ? 6 : 0}>
        {own.map(({ _id, name, details, again_from }) => (
          <Checkbox
            key={_id}
            value={_id}
            label={name}
            description={again_from === null ? details : words.againFrom(formatDay(again_from))}
            // A selected test that was requested elsewhere in the meantime can still be deselected.
            disabled={again_from !== null && !value.includes(_id)}
            {...(_id === first?._id && { 'data-path': named['data-path'] })}
            styles={{ description: { overflowWrap: 'anywhere' } }}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

import { Stack, Text } from '@mantine/core'
import { Relation } from '@opdesk/contracts/codes.ts'
import { type FreeTest, testNames } from '@opdesk/contracts/free-test/free-test-list.ts'
import type { Cells } from '../../components/list/list-columns.tsx'
import { controlWords } from '../../lib/control-words.ts'
import { displayName } from '../../lib/display-name.ts'
import { wordsNow } from '../../lib/words.ts'

/** Cells of the list of requests: patient and subscriber, tests, and contact. */
export const requestCells: Cells<FreeTest> = {
  name: ({ member_details: { name, relation }, user }) => (
    <Stack gap={0}>
      <Text className="anywhere">{name || wordsNow(controlWords).noName}</Text>
      {relation !== 0 && (
        <Text size="sm" c="dimmed" className="anywhere">
          {Relation[relation]} of {displayName(user)}
        </Text>
      )}
    </Stack>
  ),
  test: request => (
    <Stack gap={0} miw={{ base: 0, sm: 150 }} maw={300}>
      <Text className="anywhere">{testNames(request)}</Text>
      <Text size="sm" c="dimmed" lineClamp={3} className="anywhere" title={request.message}>
        {request.message}
      </Text>
    </Stack>
  ),
  contact: ({ member_details, user }) => {
    const { country_code, phone } = member_details.phone === '' ? user : member_details
    return (
      <Stack gap={0} miw={{ base: 0, sm: 190 }} maw={240}>
        <Text>
          {country_code} {phone}
        </Text>
        <Text size="sm" c="dimmed" className="anywhere">
          {user.email}
        </Text>
      </Stack>
    )
  },
}

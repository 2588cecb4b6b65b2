import { Button, Group, Text } from '@mantine/core'
import { type TermsAgreementsQuery, termsAgreementList } from '@opdesk/contracts/terms/agreement-list.ts'
import { AnchorLink } from '../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { controlWords } from '../../lib/control-words.ts'
import { masterLink } from '../../lib/masters.ts'
import { wordsNow } from '../../lib/words.ts'

/** The subscribers' agreements with versions of the terms, newest first. A name links to all agreements of that subscriber. */
export const AgreementsPage = ({ search, onSearch }: ListSearchProps<TermsAgreementsQuery>) => {
  const { version, subscriber } = search
  const narrowed = [...(version ? [`version ${version}`] : []), ...(subscriber ? ['one subscriber'] : [])].join(' and ')
  return (
    <ListPage
      list={termsAgreementList}
      title="Who Agreed to the Terms and Conditions"
      note="Consents at sign-up, and agreements with each payment."
      back={masterLink({ screen: 'conditions' })}
      intro={
        narrowed !== '' && (
          <Group gap="xs" mb="sm">
            <Text size="sm">Only {narrowed}</Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onSearch({ version: undefined, subscriber: undefined, page: 1 })}
            >
              Show all
            </Button>
          </Group>
        )
      }
      cells={{
        name: row => (
          <AnchorLink to="/admin/master/conditions/agreements" search={{ subscriber: row.user._id }}>
            {row.user.name || wordsNow(controlWords).noName}
          </AnchorLink>
        ),
      }}
      label="Agreements"
      search={search}
      onSearch={onSearch}
      empty={{ title: 'No agreements found', hint: 'Choose another type, other dates or other words.' }}
      unfiltered={{ title: 'Nobody has agreed yet', hint: 'Consents at sign-up and agreements with payments are listed here.' }}
    />
  )
}

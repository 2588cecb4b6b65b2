import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormSection } from '../../components/form-section.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { accountName, payoutAccountQuery, usePayoutAccountWords } from '../../lib/payout-account.ts'

/** The payout account in the profile, with the way to its page. */
export const PayoutAccountSection = () => {
  const { data } = useQuery(payoutAccountQuery)
  const { words, lang } = usePayoutAccountWords()
  const { profile } = words
  return (
    <div lang={lang}>
      <FormSection title={profile.title}>
        <Group justify="space-between" gap="sm">
          <Text fw={500} className="anywhere">
            {data && (data.state === 'none' ? profile.none : accountName(data))}
          </Text>
          <ButtonLink to="/user/payout-account" variant="default">
            {data?.state === 'none' ? words.prompt.action : profile.manage}
          </ButtonLink>
        </Group>
      </FormSection>
    </div>
  )
}

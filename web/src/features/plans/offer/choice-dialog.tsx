import { Button, Group, Stack, Table, Text } from '@mantine/core'
import type { OfferedOption, OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { Money } from '../../../components/money.tsx'
import { ChildrenRule, membershipOf } from '../../../components/plan/plan-facts.tsx'
import { planWords } from '../../../lib/plan-words.ts'
import { termsQuery } from '../../../lib/terms-queries.ts'
import { useWords } from '../../../lib/words.ts'
import { type PurchaseKind, paymentLink } from '../payment/purchase-kinds.ts'
import { recordConsent } from '../payment/recorded-consent.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'

/** The plan and option that a person has chosen to buy. */
export interface Choice {
  plan: OfferedPlan
  option: OfferedOption
  family: boolean
}

/** Confirms the choice and asks for consent. Continues to the payment page, with the choice in the URL. */
export const ChoiceDialog = ({ way, choice, onClose }: { way: PurchaseKind; choice: Choice; onClose: () => void }) => {
  const { choice: words } = useWords(planWords)
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState(false)
  const { plan, option, family } = choice
  const rows = [
    [words.plan, plan.name],
    [words.for, family ? words.family : words.yourself],
    ...(family ? [[words.type, membershipOf(option)]] : []),
  ]
  const { data: terms } = useQuery(termsQuery('PAYMENT'))
  const goOn = () => {
    const item = { order_for: 0, plan_id: plan._id, membership_id: option.membership_id } as const
    // Kept by the tab, too: a page that asks for missing data in between does not pass the state on.
    if (terms) recordConsent(item, terms.version)
    void navigate({ ...paymentLink(way, item), state: { agreed: true } })
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack>
        <Table variant="vertical" layout="fixed" withRowBorders={false} aria-label={words.title}>
          <Table.Tbody>
            {rows.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" w={110}>
                  {name}
                </Table.Th>
                <Table.Td className="anywhere">{value}</Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">{words.price}</Table.Th>
              <Table.Td>
                <Money rupees={option.charges_incl_GST} fw={700} />{' '}
                <Text span size="sm" c="dimmed">
                  {words.withGst}
                </Text>
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <ChildrenRule option={option} />
        <TermsCheckbox agreed={agreed} onChange={setAgreed} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={!agreed} onClick={goOn}>
            {words.goOn}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

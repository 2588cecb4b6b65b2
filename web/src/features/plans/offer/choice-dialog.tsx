import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { buyerLabel, childrenRule } from '@opdesk/contracts/membership-option.ts'
import type { OfferedOption, OfferedPlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { Money } from '../../../components/money.tsx'
import { termsQuery } from '../../../lib/terms-queries.ts'
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
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState(false)
  const { plan, option, family } = choice
  const rows = [
    ['Plan', plan.name],
    ['For', family ? 'Family' : 'Yourself'],
    ...(family ? [['Plan type', buyerLabel(option)]] : []),
  ]
  const { data: terms } = useQuery(termsQuery('PAYMENT'))
  const goOn = () => {
    const item = { order_for: 0, plan_id: plan._id, membership_id: option.membership_id } as const
    // Kept by the tab, too: a page that asks for missing data in between does not pass the state on.
    if (terms) recordConsent(item, terms.version)
    void navigate({ ...paymentLink(way, item), state: { agreed: true } })
  }
  return (
    <Dialog title="Your choice" onClose={onClose}>
      <Stack>
        <Table variant="vertical" layout="fixed" withRowBorders={false} aria-label="Your choice">
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
              <Table.Th scope="row">Price</Table.Th>
              <Table.Td>
                <Money rupees={option.charges_incl_GST} fw={700} />{' '}
                <Text span size="sm" c="dimmed">
                  with GST
                </Text>
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        {childrenRule(option) && <Text size="sm">{childrenRule(option)}</Text>}
        <TermsCheckbox agreed={agreed} onChange={setAgreed} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!agreed} onClick={goOn}>
            Continue
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

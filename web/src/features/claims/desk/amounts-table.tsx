import { Text, UnstyledButton } from '@mantine/core'
import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import { feeRule } from '@opdesk/contracts/claim/fee-rule.ts'
import type { ClaimFlag } from '@opdesk/contracts/claim/reading/flags.ts'
import type { Entitlement } from '@opdesk/contracts/claim/related.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { FeeParameter, feeKinds } from '@opdesk/contracts/codes.ts'
import { formatRupees, toPaise, toRupees } from '@opdesk/contracts/money.ts'
import type { ReactNode } from 'react'
import { RupeesInput } from '../../../components/rupees-input.tsx'
import { ScrollTable } from '../../../components/scroll-table.tsx'
import type { FeeRow } from '../../../desk/claim/fee-rows.ts'
import classes from './amounts-table.module.css'
import { readAmounts } from './flags-of.ts'
import type { Amounts } from './use-amounts.ts'

/** The sign of rupees stands once in the head of the table. */
const figure = (rupees: number): string => formatRupees(rupees).replace('₹', '')

const kindOf = ({ field }: FeeRow) => feeKinds.find(kind => field === `approved_claimable_${feeFields[kind]}`)

/** The rule of a row in words; empty until the entitlement is loaded. */
const ruleOf = (row: FeeRow, entitlement: Entitlement | undefined): string => {
  const kind = kindOf(row)
  const rule = entitlement?.parameters.find(({ parameter }) => kind !== undefined && parameter === FeeParameter[kind])
  if (!rule || !entitlement) return ''
  const { available, balance } = entitlement.wallet.at_submission
  return feeRule(
    { billed: toPaise(row.billed), claimable: toPaise(row.claimable) },
    { percent: rule.percent, max: toPaise(rule.max) },
    { available: toPaise(available), balance: toPaise(balance) },
  )
}

interface AmountsTableProps {
  claim: StaffClaim
  amounts: Amounts
  entitlement: Entitlement | undefined
  flags: readonly ClaimFlag[]
  /** True if the viewer may change the approved amounts now. */
  editable: boolean
  /** A button beside the title. */
  action?: ReactNode
  /** Shows the place of a flag in its document. */
  onShow: (flag: ClaimFlag) => void
  /** Called on Enter in an amount. */
  onEnter: () => void
}

/** The amounts of a claim, a row a parameter: billed, read, claimable by the plan's rule, and approved, which is an input. */
export const AmountsTable = (props: AmountsTableProps) => {
  const { claim, amounts, entitlement, flags, editable, action, onShow, onEnter } = props
  const read = readAmounts(flags)
  // A part of the bills has no total of its own.
  const isWhole = amounts.rows.every(row => row.billed === 0 || read.has(kindOf(row) ?? 'doctor'))
  const readTotal = toRupees([...read.values()].reduce((sum, { rupees }) => sum + toPaise(rupees), 0))
  return (
    <ScrollTable label="Fees by parameter" className={classes.table} withRowBorders={false}>
      <thead>
        <tr>
          <th scope="col">
            <span>Amounts in ₹</span> {action}
          </th>
          <th scope="col">Billed</th>
          {read.size > 0 && <th scope="col">Read</th>}
          <th scope="col">Claimable</th>
          <th scope="col">Approved</th>
        </tr>
      </thead>
      <tbody>
        {amounts.rows.map(row => {
          const found = read.get(kindOf(row) ?? 'doctor')
          return (
            <tr key={row.field}>
              <th scope="row">
                {row.label}
                {editable && amounts.errors[row.field] ? (
                  <Text span display="block" size="xs" c="red" role="alert">
                    {amounts.errors[row.field]}
                  </Text>
                ) : (
                  <Text span display="block" size="xs" c="dimmed" fw={400}>
                    {ruleOf(row, entitlement)}
                  </Text>
                )}
              </th>
              <td>{figure(row.billed)}</td>
              {read.size > 0 && (
                <td title={found ? undefined : 'Not compared with a receipt'}>
                  {found ? <Read flag={found.flag} rupees={found.rupees} onShow={onShow} /> : '–'}
                </td>
              )}
              <td>{figure(row.claimable)}</td>
              <td>
                {editable ? (
                  <RupeesInput
                    aria-label={`Approved: ${row.label}`}
                    size="xs"
                    fixedDecimalScale
                    className={classes.edit}
                    data-changed={amounts.changed.includes(row) || undefined}
                    value={amounts.amountOf(row)}
                    onChange={value => amounts.set(row.field, value === '' ? '' : Number(value))}
                    onKeyDown={({ key }) => key === 'Enter' && onEnter()}
                    error={amounts.errors[row.field] !== undefined}
                  />
                ) : row.approved === null ? (
                  '–'
                ) : (
                  figure(row.approved)
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{figure(claim.bill_amount)}</td>
          {read.size > 0 && <td>{isWhole ? figure(readTotal) : '–'}</td>}
          <td>{figure(claim.claimable_amount)}</td>
          <td className={classes.total}>
            {editable
              ? figure(amounts.total)
              : claim.approved_claimable_amount === null
                ? '–'
                : figure(claim.approved_claimable_amount)}
          </td>
        </tr>
      </tfoot>
    </ScrollTable>
  )
}

const Read = ({ flag, rupees, onShow }: { flag: ClaimFlag; rupees: number; onShow: (flag: ClaimFlag) => void }) =>
  flag.severity === 'agrees' ? (
    figure(rupees)
  ) : (
    <UnstyledButton className={classes.differs} title={`Typed ${flag.typed}. Show in the document`} onClick={() => onShow(flag)}>
      {figure(rupees)}
    </UnstyledButton>
  )

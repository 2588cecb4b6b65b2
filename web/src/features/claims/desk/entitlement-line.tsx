import type { Entitlement } from '@opdesk/contracts/claim/related.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import classes from '../../../desk/claim/desk.module.css'
import { potAfter } from './pot-after.ts'

const share = (part: number, whole: number): string => `${whole > 0 ? Math.min(100, (part * 100) / whole) : 0}%`

/** The plan and what is left of its wallet after this and all other open claims, on one line. */
export const EntitlementLine = ({ entitlement, approved }: { entitlement: Entitlement; approved: number }) => {
  const { plan, patient, wallet } = entitlement
  const { balance, others, taken, left } = potAfter(wallet.now, approved)
  const words = `${formatRupees(balance)}: ${formatRupees(others)} held for other claims, ${formatRupees(taken)} for this claim`
  return (
    <div className={`${classes.part} ${classes.line}`}>
      <span>
        <b>{plan.name}</b> {plan.end_date && `to ${formatDay(plan.end_date)}`}
        {!patient.covered && <b className={classes.changed}>Cover not found</b>}
      </span>
      <div className={classes.meter} role="img" aria-label={words} title={words}>
        <div style={{ width: share(others, balance) }} />
        <div style={{ width: share(taken, balance) }} />
      </div>
      <span className="tabular" style={{ whiteSpace: 'normal' }}>
        <b>{formatRupees(left)} left</b> of {formatRupees(balance)}{' '}
        {others > 0 ? 'after all open claims' : taken > 0 && 'after this'}
      </span>
    </div>
  )
}

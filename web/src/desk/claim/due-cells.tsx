import { daysBetween, formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { Cells } from '../../components/list/list-columns.tsx'
import classes from './claim-cells.module.css'
import { dueWords } from './due-words.ts'

interface Dated {
  createdAt: string
  due_on: string | null
}

const DueDate = ({ due }: { due: string }) => {
  const { words, urgency } = dueWords(due, istDay(new Date()))
  return (
    <time className={classes.due} dateTime={due} title={`Due on ${formatDay(due)}`} data-urgency={urgency}>
      {words}
    </time>
  )
}

/** Cells of the age and the due date of claims and disputes. A record that waits for no member of staff has neither. */
export const dueCells: Cells<Dated> = {
  age: ({ createdAt, due_on }) =>
    due_on && <span className="tabular">{daysBetween(istDay(new Date(createdAt)), istDay(new Date()))} d</span>,
  due: ({ due_on }) => due_on && <DueDate due={due_on} />,
}

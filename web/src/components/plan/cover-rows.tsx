import { planWords } from '../../lib/plan-words.ts'
import { useWords } from '../../lib/words.ts'
import { type CoverLine, coverOf, exampleSentence, formatWholeRupees } from './cover.ts'
import classes from './cover-rows.module.css'

interface CoverRowsProps {
  plan: Parameters<typeof coverOf>[0]
  /** The wallet of the plan in rupees, the maximum of a claim. */
  wallet: number
  /** Shows an example of each part, not of the first one only. */
  examples?: boolean
}

/** The covered parts of a plan: the share and the maximum of each. */
export const CoverRows = ({ plan, wallet, examples = false }: CoverRowsProps) => {
  const { cover: words } = useWords(planWords)
  const { covered } = coverOf(plan, wallet)
  const [first] = covered
  return (
    <div>
      <dl className={classes.rows}>
        {covered.map(line => (
          <Row key={line.kind} line={line} note={examples ? exampleSentence(line) : undefined} upTo={words.upTo} />
        ))}
      </dl>
      {first && !examples && <p className={classes.example}>{exampleSentence(first)}</p>}
    </div>
  )
}

interface RowProps {
  line: CoverLine
  note: string | undefined
  upTo: (max: string) => string
}

const Row = ({ line: { label, percent, max }, note, upTo }: RowProps) => (
  <div className={classes.row}>
    <dt>{label}</dt>
    <dd>
      <strong>{percent}%</strong> {upTo(formatWholeRupees(max))}
    </dd>
    {note && <dd className={classes.note}>{note}</dd>}
  </div>
)

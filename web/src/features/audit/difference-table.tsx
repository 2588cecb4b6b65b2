import { Text, VisuallyHidden } from '@mantine/core'
import type { FieldDifference } from './difference.ts'
import classes from './difference-table.module.css'

const Value = ({ text }: { text: string | null }) => text ?? <Text c="dimmed">–</Text>

/** Old and new values side by side, one line per field. */
export const DifferenceTable = ({ fields }: { fields: readonly FieldDifference[] }) => (
  <table className={classes.table} aria-label="What changed">
    <thead>
      <tr>
        <th scope="col" className={classes.field}>
          Field
        </th>
        <th scope="col">Old</th>
        <th scope="col">New</th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ path, label, before, after, changed }) => (
        <tr key={path} data-changed={changed || undefined}>
          <th scope="row">
            {label}
            {changed && <VisuallyHidden> (changed)</VisuallyHidden>}
          </th>
          <td className={classes.before} data-value={before !== null || undefined}>
            <Value text={before} />
          </td>
          <td className={classes.after} data-value={after !== null || undefined}>
            <Value text={after} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

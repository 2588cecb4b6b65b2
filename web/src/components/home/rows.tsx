import type { TableProps } from '@mantine/core'
import { ScrollTable } from '../scroll-table.tsx'
import classes from './home.module.css'

/** The rows of a panel: 32 px high, parted by lines, with soft heads. `label`: the accessible name of the table. */
export const Rows = ({ label, ...props }: TableProps & { label: string }) => (
  // The panel around has its title as its name: two places of a page need two names.
  <ScrollTable
    verticalSpacing={5}
    horizontalSpacing={12}
    fz="sm"
    className={classes.rows ?? ''}
    label={`${label}, table`}
    {...props}
  />
)

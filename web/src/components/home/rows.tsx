import type { TableProps } from '@mantine/core'
import { ScrollTable } from '../scroll-table.tsx'
import classes from './home.module.css'

/** The rows of a panel: 32 px high, parted by lines, with soft heads. `label`: the accessible name of the table. */
export const Rows = (props: TableProps & { label: string }) => (
  <ScrollTable verticalSpacing={5} horizontalSpacing={12} fz="sm" className={classes.rows ?? ''} {...props} />
)

import { Box, Table, type TableProps } from '@mantine/core'
import classes from './scroll-table.module.css'

/** A small table that can be scrolled, even by keyboard, if the screen is too narrow. `label` is its accessible name. */
export const ScrollTable = ({ label, ...table }: TableProps & { label: string }) => (
  <Box component="section" aria-label={label} tabIndex={0} className={classes.scroll}>
    <Table aria-label={label} {...table} />
  </Box>
)

import { Box, Table, type TableProps } from '@mantine/core'

/** A small table that scrolls by itself where the screen is narrower than its amounts, also by the keyboard. `label` names it. */
export const ScrollTable = ({ label, ...table }: TableProps & { label: string }) => (
  <Box component="section" aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
    <Table aria-label={label} {...table} />
  </Box>
)

import { Text, type TextProps } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'

/** Rupees with Indian grouping and digits of equal width. */
export const Money = ({ rupees, ...props }: TextProps & { rupees: number }) => (
  <Text component="span" inherit className="tabular" {...props}>
    {formatRupees(rupees)}
  </Text>
)
